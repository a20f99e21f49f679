import { MAX_LLAMADAS } from '@timbra/contracts';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import { Types, type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEvidenciaModel, type Llamada } from './evidencia.model.ts';
import { EvidenciaRepository, type Duenio } from './evidencia.repository.ts';

const ACCOUNT = 'cuenta';
let connection: Connection;
let evidencias: EvidenciaRepository;

beforeAll(async () => {
  connection = await openDatabase();
  evidencias = new EvidenciaRepository(createEvidenciaModel(connection));
});
afterAll(() => dropDatabase(connection));

const aLlamada = (operacion: Llamada['operacion'], minute: number): Llamada => ({
  pac: 'finkok',
  operacion,
  duracionMs: 5,
  fecha: new Date(Date.UTC(2026, 10, 1, 12, minute)),
  resultado: operacion === 'stamp' ? 'timbrado' : 'sinRespuesta',
  peticion: { texto: '<a/>', caracteres: 4 },
});

const keep = async (duenio: Duenio, llamadas: Llamada[]): Promise<void> => {
  for (const llamada of llamadas) await evidencias.addAll([{ duenio, llamada }]);
};

it('a cancellation that is tried again and again does not hide what the stamp was asked for', async () => {
  const facturaId = randomUUID();
  const [timbrarRequest, cancelarRequest] = [new Types.ObjectId(), new Types.ObjectId()].map(
    String,
  );
  const owner = (requestId = '') => ({ accountId: ACCOUNT, facturaId, requestId });
  const tries = Array.from({ length: 30 }, (_, n) => aLlamada('cancel', n + 1));
  await keep(owner(timbrarRequest), [aLlamada('stamp', 0)]);
  await keep({ ...owner(cancelarRequest), cancelacion: true }, tries);

  const { items, total } = await evidencias.ofFactura(ACCOUNT, facturaId);
  expect(total).toBe(31);
  expect(items).toHaveLength(MAX_LLAMADAS + 1);
  expect(items[0]).toMatchObject({ cancelarRequest, fecha: tries.at(-1)?.fecha.toISOString() });
  expect(items[0]).not.toHaveProperty('timbrarRequest');
  expect(items.at(-1)).toMatchObject({ timbrarRequest, operacion: 'stamp' });
  expect(items.at(-1)).not.toHaveProperty('cancelarRequest');
});

it('another account sees none of it', async () => {
  const facturaId = randomUUID();
  const requestId = new Types.ObjectId().toString();
  await keep({ accountId: ACCOUNT, facturaId, requestId }, [aLlamada('stamp', 0)]);
  expect(await evidencias.ofFactura('otra', facturaId)).toEqual({ items: [], total: 0 });
});
