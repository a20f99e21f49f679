import type { Factura, ProblemBody, TimbrarRequest } from '@timbra/contracts';
import { aFactura, signUp, startSystem, until, type System } from '@timbra/test-kit';
import { rename, rm, symlink, mkdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectOneOfEach, stampsAt, untilStamped } from './one-of-each.ts';

let system: System;
beforeAll(async () => {
  // Some PACs here never answer.
  system = await startSystem({ env: { PAC_TIMEOUT_MS: '5000' } });
});
afterEach(() => system.pac.reset());
afterAll(() => system?.stop());

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

it('takes the existing stamp when the PAC commits and then does not answer', async () => {
  const account = await signUp(system);
  const draft = await account.draft({ serie: 'D' });
  const before = system.pac.stats().committed;
  system.pac.set({ commitThenHang: 1 });
  const { body } = await account.stamp(draft.id);
  expect(body.uuid).toBeTruthy();
  expect(system.pac.stats().committed).toBe(before + 1);
});

it('waits out the window in which the PAC denies a stamp that it holds', async () => {
  const account = await signUp(system);
  const draft = await account.draft();
  const before = system.pac.stats().committed;
  // Longer than the PAC is waited for.
  system.pac.set({ commitThenHang: 1, late307Ms: 9000 });
  await account.stamp(draft.id);
  const stamped = await untilStamped(account, draft.id);
  expect(stamped.uuid).toBeTruthy();
  expect(system.pac.stats().committed).toBe(before + 1);
});

it('keeps trying while the PAC is away, and stamps once when it is back', async () => {
  const account = await signUp(system);
  const draft = await account.draft();
  const before = system.pac.stats().committed;
  system.pac.set({ down: true });
  const answer = await account.stamp(draft.id, { wait: 1 });
  expect(answer.status).toBe(202);
  expect(await account.credits()).toBe(99);
  system.pac.set({ down: false });
  await untilStamped(account, draft.id);
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

it('says where to look and when, of what is not finished', async () => {
  const account = await signUp(system);
  const draft = await account.draft();
  system.pac.set({ down: true });
  const { status, body, headers } = await account.stamp(draft.id, { wait: 0 });
  expect([status, body.status, body.estado]).toEqual([202, 1, 'enProceso']);
  expect(headers.get('location')).toBe(`/api/timbrar-requests/${body.id}`);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  system.pac.set({ down: false });
  await until('the request is over', async () => {
    const ended = await account.call<TimbrarRequest>('GET', `/timbrar-requests/${body.id}`);
    return ended.body.status === 2 && ended.body.estado === 'aceptada';
  });
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
  system.pac.set({ down: true });
  await account.stamp(draft.id, { wait: 0 });
  const put = await account.call('PUT', `/facturas/${draft.id}`, { body: aFactura() });
  expect([put.status, (put.body as { code: string }).code]).toEqual([409, 'facturaEnProceso']);
  const removed = await account.call('DELETE', `/facturas/${draft.id}`);
  expect(removed.status).toBe(409);
  system.pac.set({ down: false });
  await untilStamped(account, draft.id);
  const late = await account.call('PUT', `/facturas/${draft.id}`, { body: aFactura() });
  expect([late.status, (late.body as { code: string }).code]).toEqual([409, 'facturaTimbrada']);
});

it('does not show an invoice as issued until its XML is in the archive', async () => {
  const account = await signUp(system);
  const draft = await account.draft();
  // The object store is away: its folder is no folder.
  await rename(system.objects, `${system.objects}-away`).catch(() => {});
  await symlink('/dev/null', system.objects);
  const answer = await account.stamp(draft.id, { wait: 20 });
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject({ status: 1, archivando: true });
  const { body } = await account.call<Factura>('GET', `/facturas/${draft.id}`);
  expect(body.uuid).toBeUndefined();

  await rm(system.objects);
  await rename(`${system.objects}-away`, system.objects).catch(() => mkdir(system.objects));
  const stamped = await untilStamped(account, draft.id);
  await expectOneOfEachXml(account, stamped);
});

const expectOneOfEachXml = async (
  account: Awaited<ReturnType<typeof signUp>>,
  { id, uuid }: Factura,
) => {
  const xml = await until('the XML is archived', () =>
    account.call<string>('GET', `/facturas/${id}.xml`),
  );
  expect(xml.body).toContain(`UUID="${uuid}"`);
};

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
