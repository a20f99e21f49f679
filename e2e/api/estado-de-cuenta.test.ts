import {
  createCall,
  sharedSystem,
  signUp,
  type Account,
  type SharedSystem,
} from '@timbra/test-kit';
import { beforeAll, expect, it } from 'vitest';
import { readPdf } from '../screens/read-pdf.ts';
import { stamped } from '../screens/tipos.ts';
import { aroundToday } from './around-today.ts';

/** Points: letter size less the margin, and a hair for what sums of widths leave. */
const RIGHT_EDGE = 612 - 36 + 0.01;
const PPD = { metodoPago: 'PPD' } as const;

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
});

const pathOf = (receptor: string, dias: object = aroundToday()): string =>
  `/receptores/${receptor}/estado-de-cuenta.pdf?${new URLSearchParams({ ...dias })}`;

const pagada = async (serie: string, importe: string): Promise<void> => {
  const { uuid } = await stamped(account, { ...PPD, formaPago: ['99'], serie });
  const { body } = await account.call<{ siguiente: object }>('GET', `/facturas/${uuid}/saldo`);
  const pago = {
    fechaPago: '2026-11-20T12:00:00',
    formaDePagoP: '03',
    monedaP: 'MXN',
    monto: importe,
    documentos: [{ ...body.siguiente, impPagado: importe }],
  };
  const recibo = { tipoComprobante: 'P', conceptos: [], recepcionPago: { pagos: [pago] } };
  await stamped(account, recibo as never);
};

it('on paper says who asks, what is owed of each currency and how it came about', async () => {
  await pagada('C', '160');
  await stamped(account, { serie: 'C' });
  await stamped(account, { serie: 'N', tipoComprobante: 'E' });
  await stamped(account, {
    ...PPD,
    formaPago: ['99'],
    serie: 'D',
    moneda: 'USD',
    tipoCambio: '17.5',
  });
  const { status, headers, bytes } = await account.call('GET', pathOf(account.receptor));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/estado-de-cuenta-URE180429TM6-.*\.pdf/);
  const { text, right } = await readPdf(bytes);
  for (const said of [
    'ESCUELA KEMPER URGATE RFC EKU9003173C9',
    'Receptor UNIVERSIDAD ROBOTICA ESPAÑOLA RFC URE180429TM6',
    '$1,000.00 USD 1,160.00',
    'MXN - Peso Mexicano',
    'Factura C-2, pagada al emitirse 1,160.00 1,160.00',
    'Pago 1 de Factura C-1 160.00 1,000.00',
    'Saldo al final (MXN) $1,000.00',
    'USD - Dólar americano',
    'Factura D-1 1,160.00 1,160.00',
    'Saldo al final (USD) USD 1,160.00',
  ]) {
    expect(text).toContain(said);
  }
  expect(right).toBeLessThanOrEqual(RIGHT_EDGE);
});

it('is nobody else’s, needs a session, and refuses what is no range of days', async () => {
  const other = await signUp(system);
  expect((await other.call('GET', pathOf(account.receptor))).status).toBe(404);
  expect((await createCall(system.url)('GET', pathOf(account.receptor))).status).toBe(401);
  const alReves = { desde: '2026-11-02', hasta: '2026-11-01' };
  expect(await account.call('GET', pathOf(account.receptor, alReves))).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'hasta' }] },
  });
});
