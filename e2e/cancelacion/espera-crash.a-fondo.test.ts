import { signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expectAskedOnce, waiting } from './espera.ts';
import { crashAt, reached } from './crash-point.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ workers: 0 });
});
afterEach(() => system.pac.reset());
afterAll(() => system?.stop());

/** The worker by which the replacement came to wait, and what waits. */
const waitingBy = async (account: Account) => {
  const worker = await system.startWorker();
  return { worker, all: await waiting(system, account, worker) };
};

it('a worker killed while a replacement waits loses neither request', async () => {
  const account = await signUp(system);
  const { worker, all } = await waitingBy(account);
  await worker.kill('SIGKILL');
  await system.pac.responder(all.factura.uuid, 'rechaza');
  const heir = await system.startWorker();
  await expectAskedOnce(system, account, all);
  await heir.kill();
});

it.each([
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
  'cancelacion.delivered:before',
])(
  'a worker killed as the other request ends loses nothing of the one that waited: at %s',
  async (place) => {
    const account = await signUp(system);
    const { worker, all } = await waitingBy(account);
    await worker.kill();
    const env = crashAt(place);
    const doomed = await system.startWorker(env);
    await system.pac.responder(all.factura.uuid, 'rechaza');
    await reached(env);
    await doomed.kill('SIGKILL');
    const heir = await system.startWorker();
    await expectAskedOnce(system, account, all);
    await heir.kill();
  },
);
