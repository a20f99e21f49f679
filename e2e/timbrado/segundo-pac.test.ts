import type { Ajustes, Evidencias, Factura, ProblemBody } from '@timbra/contracts';
import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectOneOfEach, stampsAt, untilStamped } from './one-of-each.ts';

/** The first PAC is asked again soon, whether it is back; one that is slow is waited for no longer. */
const ENV = {
  PAC_ORDER: 'finkok,sw',
  PAC_BREAKER_REST_MS: '3000',
  PAC_BREAKER_FAILURES: '3',
  PAC_TIMEOUT_MS: '5000',
};

let system: System;
let account: Account;
beforeAll(async () => {
  system = await startSystem({ workers: 0, env: ENV });
  await system.startWorker();
});
beforeEach(async () => {
  account = await signUp(system);
  await until('the first PAC is asked first', async () => {
    const { body } = await account.stamp((await account.draft()).id);
    return (await pacOf(body)) === 'finkok';
  });
  system.pac.reset();
});
afterEach(() => system.pac.reset());
afterAll(() => system?.stop());

const evidenciasOf = async (id: string) =>
  (await account.call<Evidencias>('GET', `/facturas/${id}/evidencias`)).body;

/** Who was asked, as the evidence says once it is written. */
const pacOf = async ({ id }: Pick<Factura, 'id'>): Promise<string | undefined> =>
  until('there is evidence', async () => (await evidenciasOf(id)).items[0]?.pac);

const stampsOf = (uuids: (string | undefined)[]) =>
  system.pac.timbres().then((all) => all.filter((it) => uuids.includes(it.uuid)));

describe('when the first PAC', () => {
  it.each([
    ['is down', { down: true }],
    ['cuts connections', { down: 'destroy' as const }],
    ['answers after we stopped waiting', { latencyMs: 20_000 }],
    ['answers a page', { nonsense: 'html' as const }],
    ['answers half a text', { nonsense: 'truncated' as const }],
  ])(
    '%s, what was sent to it waits for it, and everything after goes to the second',
    async (_what, switches) => {
      const before = {
        creditosAntes: await account.credits(),
        timbresAntes: await stampsAt(system),
      };
      const [sent, later] = [await account.draft(), await account.draft()];
      system.pac.set(switches);
      const waiting = await account.stamp(sent.id, { wait: 0 });
      expect([waiting.status, waiting.body]).toMatchObject([202, { estado: 'enProceso' }]);
      await until(
        'the first PAC failed three times',
        async () => (await evidenciasOf(sent.id)).total >= 3,
      );
      const moved = await account.stamp(later.id);
      expect([moved.status, await pacOf(later)]).toEqual([200, 'sw']);
      expect((await evidenciasOf(sent.id)).items.map((it) => it.pac)).not.toContain('sw');

      system.pac.reset();
      const stamped = await untilStamped(account, sent.id);
      await expectOneOfEach(system, account, [stamped, moved.body], before);
      const byPac = await stampsOf([stamped.uuid, moved.body.uuid]);
      expect(byPac.map((it) => it.pac).sort()).toEqual(['finkok', 'sw']);
    },
  );

  it('refuses our account, the person is told whose problem it is, and asking again goes to the second', async () => {
    const creditos = await account.credits();
    const draft = await account.draft();
    const failNext = { code: '300', message: 'Usuario o contraseña inválidos', times: 1 };
    system.pac.set({ failNext });
    const refused = await account.stamp(draft.id);
    const problem = refused.body as unknown as ProblemBody;
    expect([refused.status, problem.code]).toEqual([422, 'rechazoDelPac']);
    expect(problem.detail).toContain('avisa a quien administra Timbra');
    expect(await account.credits()).toBe(creditos);
    // It is left alone by now. Its rest may be over before it is asked again: it is not back then.
    system.pac.set({ down: true });
    const again = await account.stamp(draft.id);
    expect([again.status, (await stampsOf([again.body.uuid]))[0]?.pac]).toEqual([200, 'sw']);
  });

  it('refuses a document, the person is told so and the second is not asked', async () => {
    const draft = await account.draft();
    system.pac.set({ failNext: { code: 'CFDI40145', message: 'Nombre distinto', times: 1 } });
    expect((await account.stamp(draft.id)).status).toBe(422);
    await until('there is evidence', async () => (await evidenciasOf(draft.id)).total === 1);
    expect(system.pac.stats().accounts['sandbox-sw']).toBeUndefined();
  });
});

it('asks the PAC that the account prefers, and the other one for other accounts', async () => {
  const other = await signUp(system);
  const { body: ajustes } = await account.call<Ajustes>('PUT', '/settings', {
    body: { ordenPac: ['sw'] },
  });
  expect(ajustes.ordenPac).toEqual(['sw']);
  const mine = (await account.stamp((await account.draft()).id)).body;
  const theirs = (await other.stamp((await other.draft()).id)).body;
  const pacs = await Promise.all([mine, theirs].map((it) => stampsOf([it.uuid])));
  expect(pacs.map(([it]) => it?.pac)).toEqual(['sw', 'finkok']);
});

it('shows what was said to the PAC to its account alone, without credentials', async () => {
  const { body: factura } = await account.stamp((await account.draft()).id);
  await pacOf(factura);
  const { items, total } = await evidenciasOf(factura.id);
  expect(total).toBe(1);
  expect(items).toMatchObject([{ pac: 'finkok', operacion: 'stamp', resultado: 'timbrado' }]);
  expect(items[0]?.peticion.texto).toMatch(/password[^>]*>\*\*\*</);
  expect(items[0]?.peticion.texto).toMatch(/username[^>]*>\*\*\*</);
  expect(items[0]?.respuesta?.texto).toContain(factura.uuid);
  const byUuid = await account.call<Evidencias>('GET', `/facturas/${factura.uuid}/evidencias`);
  expect(byUuid.body.items).toEqual(items);
  const stranger = await signUp(system);
  const refused = await stranger.call('GET', `/facturas/${factura.id}/evidencias`);
  expect(refused.status).toBe(404);
});

it('asks the PAC that a document was sent to, also when the worker died and the order changed', async () => {
  const before = { creditosAntes: await account.credits(), timbresAntes: await stampsAt(system) };
  const draft = await account.draft();
  system.pac.set({ commitThenHang: 1 });
  await account.stamp(draft.id, { wait: 0 });
  await until('the PAC has stamped it', () => system.pac.stats().hung === 1);
  await system.workers[0]?.kill('SIGKILL');
  await system.startWorker({ PAC_ORDER: 'sw,finkok' });
  const stamped = await untilStamped(account, draft.id);
  await expectOneOfEach(system, account, [stamped], before);
  expect((await stampsOf([stamped.uuid]))[0]?.pac).toBe('finkok');
});
