import type { Evidencia, Evidencias } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCancelledOnce } from '../../test-support/expect-cancelled-once.ts';
import {
  OTRO_DIA,
  runStamping,
  SW_USER,
  type Cuenta,
  type Stamping,
} from '../../test-support/run-stamping.ts';

/** A PAC that is slow is waited for no longer. */
const ENV = { PAC_ORDER: 'finkok,sw', PAC_TIMEOUT_MS: '2000' };

let stamping: Stamping;
let cuenta: Cuenta;

/** Which PAC passed its cancellation on. */
const passedOnBy = ({ uuid }: { uuid: string }): 'finkok' | 'sw' | undefined => {
  const by = stamping.pac.cancelacion(uuid)?.account;
  if (by === undefined) return undefined;
  return by === SW_USER ? 'sw' : 'finkok';
};

beforeAll(async () => {
  stamping = await runStamping('segundo-pac', { env: ENV });
});
beforeEach(async () => {
  cuenta = await stamping.open();
  await until('the first PAC is asked first', async () => {
    const factura = await cuenta.stamped();
    await cuenta.cancel(factura.id);
    return passedOnBy(factura) === 'finkok';
  });
  stamping.pac.reset();
});
afterEach(() => stamping.pac.reset());
afterAll(() => stamping?.stop());

/** What was said of its cancellation. */
const callsOf = async ({ id }: { id: string }): Promise<Evidencia[]> => {
  const { body } = await cuenta.call<Evidencias>('GET', `/facturas/${id}/evidencias`);
  return body.items;
};

describe('when the first PAC', () => {
  it.each([
    ['is down', { down: true }, { down: false }],
    ['cuts connections', { down: 'destroy' as const }, { down: false }],
    ['answers after we stopped waiting', { latencyMs: 5000 }, { latencyMs: 0 }],
    ['answers a page', { nonsense: 'html' as const }, { nonsense: null }],
    ['answers half a text', { nonsense: 'truncated' as const }, { nonsense: null }],
  ])(
    '%s, what was sent to it waits for it, and every cancellation after goes to the second',
    async (_what, broken, mended) => {
      const [sent, later] = [await cuenta.stamped(), await cuenta.stamped()];
      const creditosAntes = cuenta.credits();
      stamping.pac.set(broken);
      const waiting = await cuenta.cancel(sent.id, undefined, { wait: 0 });
      expect([waiting.status, waiting.body.status]).toEqual([202, 1]);
      await until('the first PAC failed three times', async () => {
        return (await callsOf(sent)).length >= 3;
      });
      expect((await cuenta.cancel(later.id)).status).toBe(200);
      expect(passedOnBy(later)).toBe('sw');
      await expectCancelledOnce(stamping, cuenta, later, { creditosAntes: creditosAntes - 1 });
      expect((await callsOf(sent)).map((it) => it.pac)).not.toContain('sw');

      stamping.pac.set(mended);
      await cuenta.untilRequest(waiting.body.id, (it) => it.status === 2);
      await expectCancelledOnce(stamping, cuenta, sent, { creditosAntes: creditosAntes - 1 });
      expect(passedOnBy(sent)).toBe('finkok');
    },
  );

  it('refuses our account, the person is told whose problem it is, and asking again goes to the second', async () => {
    const factura = await cuenta.stamped();
    const creditos = cuenta.credits();
    const failNextCancel = { code: '300', message: 'Usuario o contraseña inválidos', times: 1 };
    stamping.pac.set({ failNextCancel });
    const refused = await cuenta.cancel(factura.id);
    expect([refused.status, refused.body.code]).toEqual([422, 'cancelacionRechazada']);
    expect(refused.body.detail).toContain('avisa a quien administra Timbra');
    await until('the credit is back', () => cuenta.credits() === creditos);
    // It is left alone by now. Its rest may be over before it is asked again: it is not back then.
    stamping.pac.set({ down: true });
    expect((await cuenta.cancel(factura.id)).status).toBe(200);
    expect(passedOnBy(factura)).toBe('sw');
  });

  it('refuses a document, the person is told so and the second is not asked', async () => {
    const factura = await cuenta.stamped();
    const { cancelCalls } = stamping.pac.stats();
    stamping.pac.set({ failNextCancel: { code: '204', message: 'No procede', times: 1 } });
    expect((await cuenta.cancel(factura.id)).status).toBe(422);
    const said = await until('there is evidence', async () => {
      const found = await callsOf(factura);
      return found.length > 0 ? found : null;
    });
    expect(said.map((it) => it.pac)).toEqual(['finkok']);
    expect(stamping.pac.stats().cancelCalls).toBe(cancelCalls + 1);
    expect(passedOnBy(factura)).toBeUndefined();
  });
});

it('passes a cancellation on through the PAC that the account prefers, not the one that stamped', async () => {
  const factura = await cuenta.stamped();
  const creditosAntes = cuenta.credits();
  cuenta.prefer('sw');
  expect((await cuenta.cancel(factura.id)).status).toBe(200);
  expect(passedOnBy(factura)).toBe('sw');
  await expectCancelledOnce(stamping, cuenta, factura, { creditosAntes });
});

it('shows what was said of a cancellation to its account, without credentials', async () => {
  const factura = await cuenta.stamped();
  const { body: request } = await cuenta.cancel(factura.id);
  const calls = await until('there is evidence', async () => {
    const found = await callsOf(factura);
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
});

it('asks SAT what became of a request whose answer SW lost, and sends it no more', async () => {
  const factura = await cuenta.stamped();
  const creditos = cuenta.credits();
  cuenta.prefer('sw');
  stamping.pac.set({ sw: { cancelCommitThenHang: 1 } });
  const { status, body } = await cuenta.cancel(factura.id);
  expect([status, body.codigo, body.conAcuse]).toEqual([200, '202', false]);
  expect(stamping.pac.stats()).toMatchObject({ cancelReceived: 1, cancelRepeated: 0 });
  await until('one credit is gone', () => cuenta.credits() === creditos - 1);
});

it('asks the PAC that a request was sent to, also when another worker goes on in another order', async () => {
  const factura = await cuenta.stamped();
  const creditosAntes = cuenta.credits();
  stamping.pac.set({ cancelCommitThenHang: 1 });
  await cuenta.cancel(factura.id, undefined, { wait: 0 });
  await until('SAT has it', () => stamping.pac.stats().cancelHung === 1);
  await stamping.replaceWorker({ PAC_ORDER: 'sw,finkok' });
  await expectCancelledOnce(stamping, cuenta, factura, { creditosAntes });
  expect(passedOnBy(factura)).toBe('finkok');
  expect(await cuenta.requestsOf(factura.id)).toMatchObject([{ codigo: '201' }]);
  await stamping.replaceWorker();
});

it('ends by SAT alone what was sent to a PAC that is configured no more', async () => {
  const [unanswered, waiting] = [await cuenta.stamped(), await cuenta.stamped()];
  const creditos = cuenta.credits();
  cuenta.prefer('sw');
  stamping.pac.set({ clockOffsetMs: OTRO_DIA, sw: { cancelCommitThenHang: 1 } });
  const withReceiver = await cuenta.cancel(waiting.id);
  expect([withReceiver.body.punto, withReceiver.body.conAcuse]).toEqual(['delivered', false]);
  stamping.pac.set({ sw: { cancelCommitThenHang: 1 } });
  const sent = await cuenta.cancel(unanswered.id, undefined, { wait: 0 });
  await until('SAT has both', () => stamping.pac.stats().cancelHung === 2);

  await stamping.replaceWorker({ SW_URL: '' });
  for (const { uuid } of [unanswered, waiting]) await stamping.pac.responder(uuid, 'acepta');
  for (const { body } of [sent, withReceiver]) {
    const ended = await cuenta.untilRequest(body.id, (it) => it.status === 2);
    expect([ended.codigo, ended.conAcuse]).toEqual(['202', false]);
  }
  expect(cuenta.shown(unanswered.id)?.status).toBe(4);
  expect(cuenta.shown(waiting.id)?.status).toBe(4);
  await until('one credit for each', () => cuenta.credits() === creditos - 2);
});
