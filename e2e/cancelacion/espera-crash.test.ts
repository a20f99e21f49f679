import type { Factura } from '@timbra/contracts';
import {
  crashPlaces,
  signUp,
  startSystem,
  until,
  type Account,
  type System,
} from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cancel, OTRO_DIA, requestsOf, shown, stamped, untilRequest } from './cancela.ts';
import { pauseAt, reached } from './pause.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ workers: 0 });
});
afterEach(() => system.pac.reset());
afterAll(() => system?.stop());

/** Of 100: two stamps, and a request of each kind. */
const CREDITS_LEFT = 96;

const askTheReceiver = () => system.pac.set({ clockOffsetMs: OTRO_DIA });

/** An invoice whose cancellation waits for its receiver, and its replacement, which waits for that. */
const waiting = async (account: Account) => {
  const worker = await system.startWorker();
  const factura = await stamped(account);
  const { body: draft } = await account.call<Factura>(
    'POST',
    `/facturas/${factura.id}/sustituciones`,
  );
  askTheReceiver();
  const { body: first } = await cancel(account, factura.id);
  expect(first.status).toBe(1);
  system.pac.set({ clockOffsetMs: 0 });
  expect((await account.stamp(draft.id)).status).toBe(200);
  await until('the replacement waits', () => /replacement waits/.test(worker.log()));
  askTheReceiver();
  return { worker, factura, first, sustituta: await shown(account, draft.id) };
};
type Waiting = Awaited<ReturnType<typeof waiting>>;

/** One request at SAT for each of the two that were asked for, each with its credit and its acuse. */
const expectAskedOnce = async (account: Account, { factura, first, sustituta }: Waiting) => {
  await untilRequest(account, first.id, (it) => it.status === 3);
  const second = await until('the replacement asks', async () =>
    (await requestsOf(account, factura.id)).find((it) => it.automatica),
  );
  await untilRequest(account, second.id, (it) => it.punto === 'delivered');
  await system.pac.responder(factura.uuid, 'acepta');
  const ended = await untilRequest(account, second.id, (it) => it.status === 2);
  expect(ended).toMatchObject({ motivo: '01', sustitucion: sustituta.uuid, conAcuse: true });
  expect((await requestsOf(account, factura.id)).map((it) => [it.status, it.conAcuse])).toEqual([
    [2, true],
    [3, true],
  ]);
  expect(system.pac.stats().cancelaciones[factura.uuid]).toBe(2);
  await until('its credits are captured', async () => (await account.credits()) === CREDITS_LEFT);
  const acuse = await account.call<string>('GET', `/facturas/${factura.id}/acuse.xml`);
  expect([acuse.status, acuse.body]).toEqual([200, expect.stringContaining(factura.uuid)]);
  await until('it is cancelled', async () => (await shown(account, factura.id)).status === 4);
};

it('a worker killed while a replacement waits loses neither request', async () => {
  const account = await signUp(system);
  const all = await waiting(account);
  await all.worker.kill('SIGKILL');
  await system.pac.responder(all.factura.uuid, 'rechaza');
  const heir = await system.startWorker();
  await expectAskedOnce(account, all);
  await heir.kill();
});

it.each(
  crashPlaces(
    [
      'cancelacion.settled:before',
      'cancelacion.settled:after',
      'espera:before',
      'espera:after',
      'sustitucion:before',
      'sustitucion:after',
      'cancelacion.accepted:before',
      'cancelacion.accepted:after',
      'cancelacion.signed:after',
      'cancelacion.sent:after',
      'cancelacion.acknowledged:before',
      'cancelacion.archived:before',
      'cancelacion.delivered:before',
    ],
    'espera:after',
  ),
)(
  'a worker killed as the other request ends loses nothing of the one that waited: at %s',
  async (place) => {
    const account = await signUp(system);
    const all = await waiting(account);
    await all.worker.kill();
    const env = pauseAt(place);
    const doomed = await system.startWorker(env);
    await system.pac.responder(all.factura.uuid, 'rechaza');
    await reached(env);
    await doomed.kill('SIGKILL');
    const heir = await system.startWorker();
    await expectAskedOnce(account, all);
    await heir.kill();
  },
);
