import type { Factura, ProblemBody } from '@timbra/contracts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStamp } from '../../test-support/a-stamp.ts';
import { EMISOR, PUBLICO, runInvoices } from '../../test-support/run-invoices.ts';
import { repeatedParcialidades } from './repeated-parcialidades.ts';
import { SaldoRepository } from './saldo.repository.ts';

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
/** Fields that keep it from being stamped; these drafts lack much besides. */
const faultsOf = async (id: string) => {
  const path = `/facturas/${id}/timbrar`;
  const { status, body } = await running.service.call('POST', path, { accountId, body: {} });
  expect(status).toBe(422);
  return (body as ProblemBody).errors?.map((it) => it.path);
};
const REPETIDA = ['recepcionPago.pagos.0.documentos.0.numParcialidad'];
const stamped = async (id: string, prueba = false): Promise<string> => {
  await running.hold(accountId, id, { prueba });
  const uuid = randomUUID().toUpperCase();
  await internal(id, 'stamped', aStamp(id, { prueba, uuid }));
  return uuid;
};

describe('an instalment that another receipt tells of', () => {
  it('is not stamped again, and the field says so', async () => {
    await stamped(await recibo(1));
    expect(await faultsOf(await recibo(1))).toEqual(REPETIDA);
    expect(await faultsOf(await recibo(2))).not.toEqual(REPETIDA);
  });

  it('is never stamped twice when both are stamped at once', async () => {
    const both = await Promise.all([recibo(1), recibo(1)]);
    const held = await Promise.all(both.map((id) => running.hold(accountId, id)));
    const check = repeatedParcialidades(new SaldoRepository(running.facturaModel));
    const faults = await Promise.all(held.map(({ locked }) => check(accountId, locked)));
    expect(faults.filter((it) => it.length === 0).length).toBeLessThan(2);
  });

  it('may be repeated by the receipt that takes its place, and after a test', async () => {
    await stamped(await recibo(1), true);
    const uuid = await stamped(await recibo(1));
    const cfdiRelacionados = [{ tipoRelacion: '04', uuids: [uuid] }];
    expect(await faultsOf(await recibo(1, { cfdiRelacionados }))).not.toEqual(REPETIDA);
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
