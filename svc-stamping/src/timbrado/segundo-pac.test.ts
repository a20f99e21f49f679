import type { Evidencias, Factura } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { before, expectStampedOnce } from '../../test-support/expect-stamped-once.ts';
import { runStamping, type Cuenta, type Stamping } from '../../test-support/run-stamping.ts';

/** A PAC that is slow is waited for no longer. */
const ENV = { PAC_ORDER: 'finkok,sw', PAC_TIMEOUT_MS: '2000' };

let stamping: Stamping;
let cuenta: Cuenta;
beforeAll(async () => {
  stamping = await runStamping('timbrado-segundo-pac', {
    env: ENV,
    // A PAC that failed three times has no stamp to find.
    findAfterMs: [100, 200],
  });
});
beforeEach(async () => {
  cuenta = await stamping.open();
  await until('the first PAC is asked first', async () => {
    const { body } = await cuenta.stamp(cuenta.draft().id);
    return (await pacOf(body)) === 'finkok';
  });
  stamping.pac.reset();
});
afterEach(() => stamping.pac.reset());
afterAll(() => stamping?.stop());

const evidenciasOf = async (id: string) =>
  (await cuenta.call<Evidencias>('GET', `/facturas/${id}/evidencias`)).body;

/** Who was asked, as the evidence says once it is written. */
const pacOf = async ({ id }: Pick<Factura, 'id'>): Promise<string | undefined> =>
  until('there is evidence', async () => (await evidenciasOf(id)).items[0]?.pac);

const stampsOf = (uuids: (string | undefined)[]) =>
  stamping.pac.timbres().then((all) => all.filter((it) => uuids.includes(it.uuid)));

describe('when the first PAC', () => {
  it.each([
    ['is down', { down: true }],
    ['cuts connections', { down: 'destroy' as const }],
    ['answers after we stopped waiting', { latencyMs: 5000 }],
    ['answers a page', { nonsense: 'html' as const }],
    ['answers half a text', { nonsense: 'truncated' as const }],
  ])(
    '%s, what was sent to it waits for it, and everything after goes to the second',
    async (_what, switches) => {
      const was = await before(stamping, cuenta);
      const [sent, later] = [cuenta.draft(), cuenta.draft()];
      stamping.pac.set(switches);
      const waiting = await cuenta.stamp(sent.id, { wait: 0 });
      expect([waiting.status, waiting.body]).toMatchObject([202, { estado: 'enProceso' }]);
      await until(
        'the first PAC failed three times',
        async () => (await evidenciasOf(sent.id)).total >= 3,
      );
      const moved = await cuenta.stamp(later.id);
      expect([moved.status, await pacOf(later)]).toEqual([200, 'sw']);
      expect((await evidenciasOf(sent.id)).items.map((it) => it.pac)).not.toContain('sw');

      stamping.pac.reset();
      const stamped = await cuenta.untilStamped(sent.id);
      await expectStampedOnce(stamping, cuenta, [stamped, moved.body], was);
      const byPac = await stampsOf([stamped.uuid, moved.body.uuid]);
      expect(byPac.map((it) => it.pac).sort()).toEqual(['finkok', 'sw']);
    },
  );

  it('refuses our account, the person is told whose problem it is, and asking again goes to the second', async () => {
    const creditos = cuenta.credits();
    const { id } = cuenta.draft();
    const failNext = { code: '300', message: 'Usuario o contraseña inválidos', times: 1 };
    stamping.pac.set({ failNext });
    const { status, body } = await cuenta.stamp(id);
    expect([status, body.code]).toEqual([422, 'rechazoDelPac']);
    expect(body.detail).toContain('avisa a quien administra Timbra');
    expect(cuenta.credits()).toBe(creditos);
    // It is left alone by now. Its rest may be over before it is asked again: it is not back then.
    stamping.pac.set({ down: true });
    const again = await cuenta.stamp(id);
    expect([again.status, (await stampsOf([again.body.uuid]))[0]?.pac]).toEqual([200, 'sw']);
  });

  it('refuses a document, the person is told so and the second is not asked', async () => {
    const { id } = cuenta.draft();
    stamping.pac.set({ failNext: { code: 'CFDI40145', message: 'Nombre distinto', times: 1 } });
    expect((await cuenta.stamp(id)).status).toBe(422);
    await until('there is evidence', async () => (await evidenciasOf(id)).total === 1);
    expect((await evidenciasOf(id)).items.map(({ pac }) => pac)).toEqual(['finkok']);
  });
});

it('asks the PAC that the account prefers, and the other one for other accounts', async () => {
  const other = await stamping.open();
  cuenta.prefer('sw');
  const mine = (await cuenta.stamp(cuenta.draft().id)).body;
  const theirs = (await other.stamp(other.draft().id)).body;
  const pacs = await Promise.all([mine, theirs].map((it) => stampsOf([it.uuid])));
  expect(pacs.map(([it]) => it?.pac)).toEqual(['sw', 'finkok']);
});

it('shows what was said to the PAC to its account, without credentials', async () => {
  const { body: factura } = await cuenta.stamp(cuenta.draft().id);
  await pacOf(factura);
  const { items, total } = await evidenciasOf(factura.id);
  expect(total).toBe(1);
  expect(items).toMatchObject([{ pac: 'finkok', operacion: 'stamp', resultado: 'timbrado' }]);
  expect(items[0]?.peticion.texto).toMatch(/password[^>]*>\*\*\*</);
  expect(items[0]?.peticion.texto).toMatch(/username[^>]*>\*\*\*</);
  expect(items[0]?.respuesta?.texto).toContain(factura.uuid);
  expect((await evidenciasOf(factura.uuid ?? '')).items).toEqual(items);
});

it('asks the PAC that a document was sent to, also when another worker goes on in another order', async () => {
  const was = await before(stamping, cuenta);
  const { id } = cuenta.draft();
  stamping.pac.set({ commitThenHang: 1 });
  await cuenta.stamp(id, { wait: 0 });
  await until('the PAC has stamped it', () => stamping.pac.stats().hung === 1);
  await stamping.replaceWorker({ PAC_ORDER: 'sw,finkok' });
  const stamped = await cuenta.untilStamped(id);
  await expectStampedOnce(stamping, cuenta, [stamped], was);
  expect((await stampsOf([stamped.uuid]))[0]?.pac).toBe('finkok');
});
