import type { Factura, ProblemBody, TimbrarRequest } from '@timbra/contracts';
import { aFactura, sharedSystem, signUp, until, type SharedSystem } from '@timbra/test-kit';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { expectOneOfEach, stampsAt, untilStamped } from './one-of-each.ts';

// PACs that fall silent or are away, and a store that is away: svc-stamping/src/timbrado/una-vez.test.ts.
let system: SharedSystem;
beforeAll(async () => {
  system = await sharedSystem();
});
afterEach(() => system.pac.reset());

const problemOf = ({ body }: { body: unknown }) => body as ProblemBody;

it('stamps, archives and charges one invoice once', async () => {
  const account = await signUp(system);
  const timbresAntes = await stampsAt(system);
  const draft = await account.draft({ serie: 'A' });
  const { status, body } = await account.stamp(draft.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 3, serie: 'A', folio: 1, total: '1160.00', prueba: false });
  await expectOneOfEach(system, account, [body], { creditosAntes: 100, timbresAntes });
});

it('gives one stamp to fifty requests with the same idempotency key at once', async () => {
  const account = await signUp(system);
  const timbresAntes = await stampsAt(system);
  const draft = await account.draft({ serie: 'B' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => account.stamp(draft.id, { key: 'una-sola' })),
  );
  expect(answers.map((it) => it.status)).toEqual(Array(50).fill(200));
  expect(new Set(answers.map((it) => it.body.uuid)).size).toBe(1);
  await expectOneOfEach(system, account, [answers[0]!.body], { creditosAntes: 100, timbresAntes });
});

it('gives one stamp to a double click without any key', async () => {
  const account = await signUp(system);
  const timbresAntes = await stampsAt(system);
  const draft = await account.draft({ serie: 'C' });
  const answers = await Promise.all([account.stamp(draft.id), account.stamp(draft.id)]);
  const stamped = answers.filter((it) => it.status === 200);
  expect(stamped.length).toBeGreaterThan(0);
  expect(new Set(stamped.map((it) => it.body.uuid)).size).toBe(1);
  await expectOneOfEach(system, account, [stamped[0]!.body], { creditosAntes: 100, timbresAntes });
});

it('gives folio 1 to every invoice without a series', async () => {
  const account = await signUp(system);
  const [one, two] = [await account.draft(), await account.draft()];
  const folios = [
    (await account.stamp(one.id)).body.folio,
    (await account.stamp(two.id)).body.folio,
  ];
  expect(folios).toEqual([1, 1]);
});

it('never gives two invoices one stamp, however alike they are', async () => {
  const account = await signUp(system);
  const timbresAntes = await stampsAt(system);
  const drafts = await Promise.all(Array.from({ length: 5 }, () => account.draft()));
  const answers = await Promise.all(drafts.map((it) => account.stamp(it.id)));
  await expectOneOfEach(
    system,
    account,
    answers.map((it) => it.body),
    { creditosAntes: 100, timbresAntes },
  );
});

it('refuses a copy to the last byte when the person wrote its date', async () => {
  const account = await signUp(system);
  const { fecha } = (await account.stamp((await account.draft()).id)).body;
  const [one, copy] = [await account.draft({ fecha }), await account.draft({ fecha })];
  await account.stamp(one.id);
  const refused = await account.stamp(copy.id);
  expect([refused.status, problemOf(refused)]).toMatchObject([409, { code: 'documentoRepetido' }]);
  expect(problemOf(refused).detail).toContain('Ya timbraste un comprobante idéntico');
});

it('refuses the same idempotency key for another invoice', async () => {
  const account = await signUp(system);
  const [first, second] = [await account.draft(), await account.draft()];
  await account.stamp(first.id, { key: 'repetida' });
  const answer = await account.stamp(second.id, { key: 'repetida' });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'idempotenciaDistinta' });
});

it('lets one of fifty requests pass when one credit is left', async () => {
  const account = await signUp(system, { creditos: 1 });
  const drafts = await Promise.all(Array.from({ length: 50 }, () => account.draft()));
  const before = system.pac.stats().committed;
  const answers = await Promise.all(drafts.map((it) => account.stamp(it.id)));
  expect(answers.filter((it) => it.body.uuid)).toHaveLength(1);
  // Told at once, or by the request that a worker finished on a crowded machine: the same reason.
  const reasons = answers.filter((it) => !it.body.uuid).map((it) => problemOf(it).code);
  expect(reasons).toEqual(Array(49).fill('creditosAgotados'));
  expect(await account.credits()).toBe(0);
  expect(system.pac.stats().committed).toBe(before + 1);
});

it('gives the credit back, keeps the folio and says why when the PAC refuses', async () => {
  const account = await signUp(system);
  const draft = await account.draft({ serie: 'E' });
  system.pac.set({
    failNext: { code: 'CFDI40145', message: 'El nombre no corresponde', times: 1 },
  });
  const refused = await account.stamp(draft.id);
  expect([refused.status, problemOf(refused).code]).toEqual([422, 'rechazoDelPac']);
  expect(await account.credits()).toBe(100);
  const after = await account.call<Factura>('GET', `/facturas/${draft.id}`);
  expect(after.body).toMatchObject({ folio: 1, editable: true, timbrarRequest: { status: 3 } });
  // Mending the draft without a word of its folio does not lose it.
  await account.call('PUT', `/facturas/${draft.id}`, {
    body: aFactura({ emisor: account.emisor.id, receptor: account.receptor, serie: 'E' }),
  });
  const again = await account.stamp(draft.id);
  expect(again.body).toMatchObject({ serie: 'E', folio: 1, status: 3 });
  expect(again.body.uuid).toBeTruthy();
});

it("says the PAC's code and words, what to do and where, and the same to the same key", async () => {
  const account = await signUp(system);
  const draft = await account.draft();
  const rechazo = { code: 'CFDI40145', message: 'El nombre no corresponde.' };
  system.pac.set({ failNext: { ...rechazo, times: 1 } });
  const refused = problemOf(await account.stamp(draft.id, { key: 'una' }));
  const remedio = expect.stringContaining('constancia de situación fiscal') as string;
  expect(refused).toMatchObject({
    title: 'El PAC rechazó el comprobante',
    rechazo: { ...rechazo, remedio },
    errors: [{ path: 'receptor', code: 'CFDI40145' }],
  });
  expect(refused.detail).toMatch(/^El nombre no corresponde\. \S/);
  const request = await account.call<TimbrarRequest>(
    'GET',
    `/timbrar-requests/${refused.timbrarRequest}`,
  );
  expect(request.body).toMatchObject({
    status: 3,
    estado: 'rechazada',
    error: rechazo.message,
    errorCode: rechazo.code,
    remedio,
  });
  const before = system.pac.stats().committed;
  const { requestId: _, ...same } = problemOf(await account.stamp(draft.id, { key: 'una' }));
  expect(refused).toMatchObject(same);
  // What was refused is tried anew by another key.
  expect((await account.stamp(draft.id, { key: 'otra' })).body.uuid).toBeTruthy();
  expect(system.pac.stats().committed).toBe(before + 1);
});

it('stamps at the address that has the account in it, too', async () => {
  const account = await signUp(system);
  const draft = await account.draft();
  const path = `/facturas/${account.id}/${draft.id}/timbrar?wait=30`;
  const { status, body } = await account.call<Factura>('POST', path);
  expect([status, body.status]).toEqual([200, 3]);
});

it('carries the request id from the caller through the worker', async () => {
  const account = await signUp(system);
  const draft = await account.draft();
  system.pac.set({ failNext: { code: '401', message: 'Fecha fuera de rango', times: 1 } });
  await account.call('POST', `/facturas/${account.id}/${draft.id}/timbrar?wait=30`, {
    headers: { 'x-request-id': 'rastreo-de-prueba-1' },
  });
  const line = await until('the worker wrote of it', () =>
    system
      .logs()
      .split('\n')
      .find((it) => it.includes('"refused"') && it.includes('rastreo-de-prueba-1')),
  );
  expect(JSON.parse(line)).toMatchObject({ requestId: 'rastreo-de-prueba-1', code: '401' });
});

it('locks an invoice while it is being stamped', async () => {
  const account = await signUp(system);
  const draft = await account.draft();
  system.pac.set({ latencyMs: 2000 });
  await account.stamp(draft.id, { wait: 0 });
  const put = await account.call('PUT', `/facturas/${draft.id}`, { body: aFactura() });
  expect([put.status, (put.body as { code: string }).code]).toEqual([409, 'facturaEnProceso']);
  const removed = await account.call('DELETE', `/facturas/${draft.id}`);
  expect(removed.status).toBe(409);
  await untilStamped(account, draft.id);
  const late = await account.call('PUT', `/facturas/${draft.id}`, { body: aFactura() });
  expect([late.status, (late.body as { code: string }).code]).toEqual([409, 'facturaTimbrada']);
});

it('makes a test voucher without PAC, folio or credit, and stamps it for real with a new uuid', async () => {
  const account = await signUp(system);
  const draft = await account.draft({ serie: 'P' });
  const calls = system.pac.stats().stampCalls;
  const test = await account.stamp(draft.id, { prueba: true });
  expect(test.body).toMatchObject({ prueba: true, status: 2 });
  expect(test.body.folio).toBeUndefined();
  expect(system.pac.stats().stampCalls).toBe(calls);
  expect(await account.credits()).toBe(100);
  const xml = await account.call<string>('GET', `/facturas/${draft.id}.xml`);
  expect(xml.body).toContain('Este CFDI es de Prueba, no tiene validez.');
  // The draft keeps no date of the test, and once edited no XML of it either.
  const { body: kept } = await account.call<Factura>('GET', `/facturas/${draft.id}`);
  expect(kept.fecha).toBeUndefined();
  const edited = await account.call<Factura>('PUT', `/facturas/${draft.id}`, {
    body: aFactura({ emisor: account.emisor.id, receptor: account.receptor, serie: 'P' }),
  });
  expect([edited.body.prueba, edited.body.uuid, edited.body.xmlUrl]).toEqual([
    false,
    undefined,
    undefined,
  ]);
  const real = await account.stamp(draft.id);
  expect(real.body).toMatchObject({ prueba: false, status: 3, folio: 1 });
  expect(real.body.uuid).not.toBe(test.body.uuid);
  expect(await account.credits()).toBe(99);
});
