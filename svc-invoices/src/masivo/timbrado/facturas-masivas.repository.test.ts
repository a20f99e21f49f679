import { FacturaStatus } from '@timbra/contracts';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFacturaModel } from '../../facturas/factura.model.ts';
import { FacturaWrites } from '../../facturas/factura-writes.repository.ts';
import { FacturaRepository, type DraftFields } from '../../facturas/factura.repository.ts';
import { FacturasMasivas, type Huella } from './facturas-masivas.repository.ts';

const ACCOUNT = 'cuenta';
let connection: Connection;
let facturas: FacturaRepository;
let writes: FacturaWrites;
let masivas: FacturasMasivas;

beforeAll(async () => {
  connection = await openDatabase();
  const model = createFacturaModel(connection);
  await model.createIndexes();
  facturas = new FacturaRepository(model);
  writes = new FacturaWrites(model, facturas);
  masivas = new FacturasMasivas(model);
});
afterAll(() => dropDatabase(connection));

const DRAFT = {
  tipoComprobante: 'I',
  conceptos: [],
  moneda: 'MXN',
  usoCfdi: 'G03',
  decimals: 2,
  subtotal: '1.00',
  descuentoTotal: '0.00',
  total: '1.00',
  fechaUnix: 0,
} as unknown as DraftFields;

/** An invoice of a file, and what its rows are known by. */
const claimOf = async (unica: string): Promise<Huella> => {
  const masivo = { id: randomUUID(), factura: 2 };
  const { _id } = await writes.create(ACCOUNT, DRAFT, { masivo });
  const facturaId = _id.toString();
  return { facturaId, nombre: 'enero.xlsx', filas: [2], huellas: [`${unica} fila`], unica };
};
const lock = (facturaId: string) =>
  facturas.lock(ACCOUNT, facturaId, {
    requestId: randomUUID(),
    candado: randomUUID(),
    requestHash: '',
    viaRest: false,
    prueba: false,
    masivo: true,
    takeOver: false,
  });

it('stamps the same invoice of two files once, however many ask at the same moment', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimOf('carrera')));
  const asked = await Promise.allSettled(
    claims.map(async (it) => {
      await masivas.claim(ACCOUNT, [it]);
      return lock(it.facturaId);
    }),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('refuses the second one while the first is being stamped, and says where it is', async () => {
  const [first, second, another] = [
    await claimOf('misma'),
    await claimOf('misma'),
    await claimOf('otra'),
  ];
  expect((await masivas.claim(ACCOUNT, [first])).size).toBe(0);
  await lock(first.facturaId);
  const refused = await masivas.claim(ACCOUNT, [second, another]);
  expect([...refused.keys()]).toEqual([second.facturaId]);
  expect(refused.get(second.facturaId)?._id.toString()).toBe(first.facturaId);
  const found = await masivas.repeated({ accountId: ACCOUNT, masivoId: 'x' }, second.huellas);
  expect([...found.values()]).toEqual([
    { nombre: 'enero.xlsx', fila: 2, facturaId: first.facturaId },
  ]);
});

it('takes it from an invoice of which nothing came', async () => {
  const [first, second] = [await claimOf('vieja'), await claimOf('vieja')];
  await masivas.claim(ACCOUNT, [first]);
  expect((await masivas.claim(ACCOUNT, [second])).size).toBe(0);
  const shown = await masivas.byId(ACCOUNT, [first.facturaId, second.facturaId]);
  expect(shown.get(first.facturaId)?.masivo.unica).toBeUndefined();
  expect(shown.get(second.facturaId)).toMatchObject({
    status: FacturaStatus.Borrador,
    masivo: { unica: 'vieja' },
  });
});

it('lets an account have the same twice when it chose so', async () => {
  const first = await claimOf('querida');
  await masivas.claim(ACCOUNT, [first]);
  await lock(first.facturaId);
  const knowingly = { ...(await claimOf('querida')), unica: undefined };
  expect((await masivas.claim(ACCOUNT, [knowingly])).size).toBe(0);
});
