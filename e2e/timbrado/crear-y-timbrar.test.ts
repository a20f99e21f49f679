import type { Factura, Page, ProblemBody } from '@timbra/contracts';
import { aFactura, sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectOneOfEach, stampsAt, untilStamped } from './one-of-each.ts';

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
});
beforeEach(async () => {
  account = await signUp(system);
});
afterEach(() => system.pac.reset());

const body = (over = {}) =>
  aFactura({ emisor: account.emisor.id, receptor: account.receptor, ...over });
const create = (query: string, { key, over }: { key?: string; over?: object } = {}) =>
  account.call<Factura>('POST', `/facturas?${query}`, {
    body: body(over),
    headers: key ? { 'idempotency-key': key } : {},
  });
const facturas = async () =>
  (await account.call<Page<Factura>>('GET', '/facturas')).body.items.length;
const problemOf = (answer: { body: unknown }) => answer.body as ProblemBody;

it('creates and stamps in one call', async () => {
  const timbresAntes = await stampsAt(system);
  const { status, headers, body: made } = await create('timbrar=true', { over: { serie: 'A' } });
  expect(status).toBe(201);
  expect(headers.get('location')).toBe(`/api/facturas/${made.id}`);
  expect(made).toMatchObject({ status: 3, serie: 'A', folio: 1, total: '1160.00' });
  await expectOneOfEach(system, account, [made], { creditosAntes: 100, timbresAntes });
});

it('gives one invoice and one stamp to the same key at once and again', async () => {
  const timbresAntes = await stampsAt(system);
  const ask = () => create('timbrar=true', { key: 'pedido-1' });
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  answers.push(await ask());
  expect(answers.map((it) => it.status)).toEqual(Array(11).fill(201));
  expect(new Set(answers.map((it) => it.body.uuid)).size).toBe(1);
  expect(await facturas()).toBe(1);
  await expectOneOfEach(system, account, [answers[0]!.body], { creditosAntes: 100, timbresAntes });
});

it('refuses the same key with another body', async () => {
  await create('timbrar=true', { key: 'pedido-2' });
  const other = await create('timbrar=true', { key: 'pedido-2', over: { serie: 'B' } });
  expect([other.status, problemOf(other).code]).toEqual([409, 'idempotenciaDistinta']);
});

it('names the draft that stays when our rules refuse its stamp', async () => {
  const refused = await create('timbrar=true', { over: { formaPago: [] } });
  const { code, errors, factura } = problemOf(refused);
  expect([refused.status, code, errors?.[0]?.path]).toEqual([422, 'facturaInvalida', 'formaPago']);
  const kept = await account.call<Factura>('GET', `/facturas/${factura}`);
  expect(kept.body).toMatchObject({ status: 1, editable: true });
  expect(await account.credits()).toBe(100);
});

it('names the draft that stays when the PAC refuses it', async () => {
  system.pac.set({ failNext: { code: 'CFDI40145', message: 'El nombre no es', times: 1 } });
  const refused = await create('timbrar=true');
  const { code, factura, rechazo } = problemOf(refused);
  expect([refused.status, code, rechazo?.code]).toEqual([422, 'rechazoDelPac', 'CFDI40145']);
  expect((await account.stamp(factura ?? '')).body.uuid).toBeTruthy();
});

it('makes nothing of what is no invoice', async () => {
  const refused = await create('timbrar=true', { over: { tipoComprobante: 'X' } });
  expect([refused.status, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'tipoComprobante']);
  expect(await facturas()).toBe(0);
});

it('makes a test with prueba=true, which costs nothing', async () => {
  const { status, body: made } = await create('timbrar=true&prueba=true');
  expect([status, made.prueba, await account.credits()]).toEqual([201, true, 100]);
});

it('asks for another stamp once the test of the same key is deleted', async () => {
  const ask = () => create('timbrar=true&prueba=true', { key: 'prueba-1' });
  const first = await ask();
  expect((await account.call('DELETE', `/facturas/${first.body.id}`)).status).toBe(204);
  const second = await ask();
  expect([second.status, second.body.prueba]).toEqual([201, true]);
  expect(second.body.uuid).not.toBe(first.body.uuid);
});

it('makes nothing of a parameter that nobody understands', async () => {
  for (const query of ['timbrar=si', 'timbrar=true&timbrar=true', 'wait=mucho'])
    expect([query, (await create(query)).status]).toEqual([query, 400]);
  expect(await facturas()).toBe(0);
});

it('does not wait longer than it was told', async () => {
  system.pac.set({ down: true });
  const pending = await create('timbrar=true&wait=0');
  expect(pending.status).toBe(202);
  expect(pending.headers.get('location')).toMatch(/^\/api\/timbrar-requests\/[0-9a-f]{24}$/);
  system.pac.set({ down: false });
  const { factura } = pending.body as unknown as { factura: string };
  await untilStamped(account, factura);
});

it('without the parameter is a draft, as ever', async () => {
  const { status, body: made } = await create('timbrar=false');
  expect([status, made.status, made.uuid]).toEqual([201, 1, undefined]);
});
