import type { Ajustes, Evidencia, Evidencias, Factura, ProblemBody } from '@timbra/contracts';
import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancel, expectCancelledOnce, requestsOf, stamped, untilRequest } from './cancela.ts';

/** The first PAC is asked again soon, whether it is back; one that is slow is waited for no longer. */
const ENV = {
  PAC_ORDER: 'finkok,sw',
  PAC_BREAKER_REST_MS: '3000',
  PAC_BREAKER_FAILURES: '3',
  PAC_TIMEOUT_MS: '5000',
};
/** The accounts that Timbra has with the two PACs. */
const FINKOK = 'sandbox';
const SW = 'sandbox-sw';

let system: System;
let account: Account;

/** Which PAC passed its cancellation on. */
const passedOnBy = ({ uuid }: Pick<Factura, 'uuid'>): string | undefined =>
  system.pac.cancelacion(uuid ?? '')?.account;

beforeAll(async () => {
  system = await startSystem({ workers: 0, env: ENV });
  await system.startWorker();
});
beforeEach(async () => {
  account = await signUp(system);
  await until('the first PAC is asked first', async () => {
    const factura = await stamped(account);
    await cancel(account, factura.id);
    return passedOnBy(factura) === FINKOK;
  });
  system.pac.reset();
});
afterEach(() => system.pac.reset());
afterAll(() => system?.stop());

/** What was said of its cancellation. */
const callsOf = async (caller: Account, { id }: Pick<Factura, 'id'>): Promise<Evidencia[]> => {
  const { body } = await caller.call<Evidencias>('GET', `/facturas/${id}/evidencias`);
  return body.items.filter((it) => it.cancelarRequest !== undefined);
};

const prefer = (pac: string) =>
  account.call<Ajustes>('PUT', '/settings', { body: { ordenPac: [pac] } });

describe('when the first PAC', () => {
  it.each([
    ['is down', { down: true }, { down: false }],
    ['cuts connections', { down: 'destroy' as const }, { down: false }],
    ['answers after we stopped waiting', { latencyMs: 20_000 }, { latencyMs: 0 }],
    ['answers a page', { nonsense: 'html' as const }, { nonsense: null }],
    ['answers half a text', { nonsense: 'truncated' as const }, { nonsense: null }],
  ])(
    '%s, what was sent to it waits for it, and every cancellation after goes to the second',
    async (_what, broken, mended) => {
      const [sent, later] = [await stamped(account), await stamped(account)];
      const creditosAntes = await account.credits();
      system.pac.set(broken);
      const waiting = await cancel(account, sent.id, undefined, { wait: 0 });
      expect([waiting.status, waiting.body.status]).toEqual([202, 1]);
      await until(
        'the first PAC failed three times',
        async () => (await callsOf(account, sent)).length >= 3,
      );
      expect((await cancel(account, later.id)).status).toBe(200);
      expect(passedOnBy(later)).toBe(SW);
      await expectCancelledOnce(system, account, later, { creditosAntes: creditosAntes - 1 });
      expect((await callsOf(account, sent)).map((it) => it.pac)).not.toContain('sw');

      system.pac.set(mended);
      await untilRequest(account, waiting.body.id, (it) => it.status === 2);
      await expectCancelledOnce(system, account, sent, { creditosAntes: creditosAntes - 1 });
      expect(passedOnBy(sent)).toBe(FINKOK);
    },
  );

  it('refuses our account, the person is told whose problem it is, and asking again goes to the second', async () => {
    const factura = await stamped(account);
    const creditos = await account.credits();
    const failNextCancel = { code: '300', message: 'Usuario o contraseña inválidos', times: 1 };
    system.pac.set({ failNextCancel });
    const refused = await cancel(account, factura.id);
    const problem = refused.body as unknown as ProblemBody;
    expect([refused.status, problem.code]).toEqual([422, 'cancelacionRechazada']);
    expect(problem.detail).toContain('avisa a quien administra Timbra');
    await until('the credit is back', async () => (await account.credits()) === creditos);
    // It is left alone by now. Its rest may be over before it is asked again: it is not back then.
    system.pac.set({ down: true });
    expect((await cancel(account, factura.id)).status).toBe(200);
    expect(passedOnBy(factura)).toBe(SW);
  });

  it('refuses a document, the person is told so and the second is not asked', async () => {
    const factura = await stamped(account);
    system.pac.set({ failNextCancel: { code: '204', message: 'No procede', times: 1 } });
    expect((await cancel(account, factura.id)).status).toBe(422);
    expect(system.pac.stats().accounts[SW]?.cancelCalls).toBeUndefined();
    expect(passedOnBy(factura)).toBeUndefined();
  });
});

it('passes a cancellation on through the PAC that the account prefers, whoever stamped the document', async () => {
  const factura = await stamped(account);
  const creditosAntes = await account.credits();
  expect((await prefer('sw')).body.ordenPac).toEqual(['sw']);
  expect((await cancel(account, factura.id)).status).toBe(200);
  expect(passedOnBy(factura)).toBe(SW);
  await expectCancelledOnce(system, account, factura, { creditosAntes });
});

it('shows what was said of a cancellation to its account alone, beside what was said of the stamp', async () => {
  const factura = await stamped(account);
  const { body: request } = await cancel(account, factura.id);
  const calls = await until('there is evidence', async () => {
    const found = await callsOf(account, factura);
    return found.length > 0 ? found : null;
  });
  expect(calls).toMatchObject([
    {
      cancelarRequest: request.id,
      pac: 'finkok',
      operacion: 'cancel',
      resultado: 'recibida',
      detalle: '201',
      estadoHttp: 200,
    },
  ]);
  expect(calls[0]?.peticion.texto).toMatch(/username[^>]*>\*\*\*<.*password[^>]*>\*\*\*</s);
  expect(calls[0]?.respuesta?.texto).toContain(factura.uuid);
  const { body } = await account.call<Evidencias>('GET', `/facturas/${factura.id}/evidencias`);
  expect(body.items.map((it) => it.operacion)).toEqual(['cancel', 'stamp']);
  expect(body.total).toBe(2);
  const stranger = await signUp(system);
  const refused = await stranger.call('GET', `/facturas/${factura.id}/evidencias`);
  expect(refused.status).toBe(404);
});

it('asks SAT what became of a request whose answer SW lost, and sends it no more', async () => {
  const factura = await stamped(account);
  const creditos = await account.credits();
  await prefer('sw');
  system.pac.set({ sw: { cancelCommitThenHang: 1 } });
  const { status, body } = await cancel(account, factura.id);
  expect([status, body.codigo, body.conAcuse]).toEqual([200, '202', false]);
  expect(system.pac.stats()).toMatchObject({ cancelReceived: 1, cancelRepeated: 0 });
  await until('one credit is gone', async () => (await account.credits()) === creditos - 1);
});

it('asks the PAC that a request was sent to, also when the worker died and the order changed', async () => {
  const factura = await stamped(account);
  const creditosAntes = await account.credits();
  system.pac.set({ cancelCommitThenHang: 1 });
  await cancel(account, factura.id, undefined, { wait: 0 });
  await until('SAT has it', () => system.pac.stats().cancelHung === 1);
  await system.workers[0]?.kill('SIGKILL');
  await system.startWorker({ PAC_ORDER: 'sw,finkok' });
  await expectCancelledOnce(system, account, factura, { creditosAntes });
  expect(passedOnBy(factura)).toBe(FINKOK);
  expect(await requestsOf(account, factura.id)).toMatchObject([{ codigo: '201' }]);
});
