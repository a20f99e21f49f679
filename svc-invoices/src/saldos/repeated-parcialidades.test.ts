import type { Factura, ProblemBody } from '@timbra/contracts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStamp } from '../../test-support/a-stamp.ts';
import { EMISOR, PUBLICO, runInvoices } from '../../test-support/run-invoices.ts';

let running: Awaited<ReturnType<typeof runInvoices>>;
let accountId: string;
let invoice: string;
let accounts = 0;

beforeAll(async () => {
  running = await runInvoices();
});
beforeEach(() => {
  accountId = `parcialidades-${(accounts += 1)}`;
  invoice = randomUUID().toUpperCase();
});
afterAll(() => running?.stop());

const recibo = async (numParcialidad: number, over: object = {}): Promise<string> => {
  const documentos = [{ idDocumento: invoice, numParcialidad, impSaldoAnt: '10', impPagado: '5' }];
  const body = {
    tipoComprobante: 'P',
    emisor: EMISOR,
    receptor: PUBLICO,
    recepcionPago: { pagos: [{ documentos }] },
    ...over,
  };
  const answer = await running.service.call('POST', '/facturas', { accountId, body });
  return (answer.body as Factura).id;
};
const internal = (id: string, action: string, body: object) =>
  running.service.call('POST', `/internal/facturas/${id}/${action}`, {
    accountId,
    internal: true,
    body,
  });
const lock = (id: string) => internal(id, 'prepare', { requestId: `r-${id}` });
const stamped = async (id: string, prueba = false): Promise<string> => {
  await lock(id);
  const uuid = randomUUID().toUpperCase();
  await internal(id, 'stamped', aStamp(id, { prueba, uuid }));
  return uuid;
};

describe('an instalment that another receipt tells of', () => {
  it('is not stamped again, and the field says so', async () => {
    await stamped(await recibo(1));
    const { status, body } = await lock(await recibo(1));
    expect([status, (body as ProblemBody).errors?.[0]?.path]).toEqual([
      422,
      'recepcionPago.pagos.0.documentos.0.numParcialidad',
    ]);
    expect((await lock(await recibo(2))).status).toBe(200);
  });

  it('is never stamped twice when both are stamped at once', async () => {
    const both = await Promise.all([recibo(1), recibo(1)]);
    const taken = (await Promise.all(both.map(lock))).filter(({ status }) => status === 200);
    expect(taken.length).toBeLessThan(2);
  });

  it('may be repeated by the receipt that takes its place, and after a test', async () => {
    await stamped(await recibo(1), true);
    const uuid = await stamped(await recibo(1));
    const cfdiRelacionados = [{ tipoRelacion: '04', uuids: [uuid] }];
    expect((await lock(await recibo(1, { cfdiRelacionados }))).status).toBe(200);
  });
});

it('a stamp that is told again of leaves a test that was edited meanwhile a draft', async () => {
  const id = await recibo(1);
  await stamped(id, true);
  await running.service.call('PUT', `/facturas/${id}`, {
    accountId,
    body: { observaciones: 'otra' },
  });
  const { body } = await internal(id, 'stamped', aStamp(id, { prueba: true }));
  expect(body).toMatchObject({ status: 1, observaciones: 'otra' });
  expect(body).not.toHaveProperty('uuid');
});
