import type { Factura, FacturaInput, PorEstado, ProblemBody } from '@timbra/contracts';
import { aFactura } from '@timbra/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMISOR, PUBLICO, runInvoices } from '../../test-support/run-invoices.ts';

let running: Awaited<ReturnType<typeof runInvoices>>;
let accountId: string;
let accounts = 0;
beforeAll(async () => {
  running = await runInvoices();
});
beforeEach(() => {
  accountId = `estados-${(accounts += 1)}`;
});
afterAll(() => running?.stop());

const call = (method: string, path: string, body?: unknown) =>
  running.service.call(method, path, { accountId, body });
const save = async (over: Partial<FacturaInput> = {}) => {
  const fecha = '2024-03-05T12:00:00';
  const body = aFactura({ emisor: EMISOR, receptor: PUBLICO, fecha, ...over });
  const { status, body: saved } = await call('POST', '/facturas', body);
  expect(status).toBe(201);
  return saved as Factura;
};
const sums = async (query = 'year=2024&month=3'): Promise<PorEstado> => {
  const { status, body } = await call('GET', `/facturas/por-estado?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body as PorEstado;
};
const pesos = (importe: string) => [{ moneda: 'MXN', importe }];
const concepto = (valorUnitario: string) => ({
  conceptos: (aFactura().conceptos ?? []).map((it) => ({ ...it, valorUnitario })),
});

describe('what a list’s filters select', () => {
  it('is counted and summed by status, credit notes taken off, and by nobody else', async () => {
    await save({ serie: 'A' });
    await save({ serie: 'A', fecha: '2024-04-01T00:00:00' });
    await save({ serie: 'B', tipoComprobante: 'E', ...concepto('100.00') });
    const { todos, status } = await sums();
    expect(todos).toEqual({ cuantos: 2, importes: pesos('1044.00') });
    expect(status).toEqual({
      1: todos,
      2: { cuantos: 0, importes: [] },
      3: { cuantos: 0, importes: [] },
      4: { cuantos: 0, importes: [] },
    });
    accountId = `${accountId}-otra`;
    expect((await sums()).todos).toEqual({ cuantos: 0, importes: [] });
  });

  it('is added exactly, and no currency to another', async () => {
    for (let i = 0; i < 3; i += 1) await save(concepto('0.10'));
    await save({ moneda: 'USD', tipoCambio: '18.5' });
    const { todos } = await sums();
    expect(todos).toEqual({
      cuantos: 4,
      importes: [...pesos('0.36'), { moneda: 'USD', importe: '1160.00' }],
    });
  });

  it('follows each filter, words and days as the list does', async () => {
    await save({ serie: 'A' });
    await save({ serie: 'B', tipoComprobante: 'E' });
    await save({ serie: 'B', fecha: '2024-03-06T00:00:00' });
    const of = async (query: string) => {
      const { todos } = await sums(query);
      return [todos.cuantos, todos.importes?.[0]?.importe];
    };
    expect(await of('serie=B')).toEqual([2, '0.00']);
    expect(await of('tipo=E')).toEqual([1, '-1160.00']);
    expect(await of('desde=2024-03-06')).toEqual([1, '1160.00']);
    expect(await of('year=2024&month=3&day=5')).toEqual([2, '0.00']);
    expect(await of('q=publico')).toEqual([3, '1160.00']);
    expect(await of('q=---')).toEqual([0, undefined]);
    expect(await of('porCobrar=true')).toEqual([0, undefined]);
  });

  it('says at its name what is no filter', async () => {
    const { status, body } = await call('GET', '/facturas/por-estado?year=2024&desde=2024-02-02');
    expect([status, (body as ProblemBody).errors?.[0]?.path]).toEqual([400, 'desde']);
    expect((await call('GET', '/facturas/por-estado?status=3')).status).toBe(400);
  });
});
