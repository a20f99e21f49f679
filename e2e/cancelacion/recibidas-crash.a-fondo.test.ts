import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aReceived } from '../api/received.ts';
import { crashAt, reached, seenOf, UNANSWERED } from './crash-point.ts';
import { answer, answersSent, expectRejectedOnce, found, IIA } from './recibida.ts';
import { startRecorder, type Recorder } from '../../svc-stamping/test-support/recorder.ts';

let recorder: Recorder;
let system: System;
beforeAll(async () => {
  recorder = await startRecorder();
  // A process that answers holds its request a little longer than it waits for the PAC.
  const env = { FINKOK_URL: `${recorder.url}/finkok`, PAC_TIMEOUT_MS: '5000' };
  system = await startSystem({ workers: 0, env });
  recorder.passOnTo(system.urls.sandbox);
});
afterEach(() => system.pac.reset());
afterAll(async () => {
  await system?.stop();
  await recorder?.close();
});

/** Asked for by others, with all workers ended: what goes on from here goes on in the test's own. */
const receivedBy = async (account: Account): Promise<string> => {
  const worker = await system.startWorker();
  const uuid = await aReceived(system, account, IIA);
  await worker.kill();
  return uuid;
};

const killedWhileAnswering = async (account: Account, uuid: string, place: string) => {
  const env = crashAt(place);
  const doomed = await system.restart('svc-stamping', env);
  const unanswered = seenOf(answer(account, uuid));
  await reached(env);
  await doomed.kill('SIGKILL');
  expect(await unanswered).toEqual(UNANSWERED);
  await system.restart('svc-stamping');
};

describe('an answer that was signed is sent though its service was killed, and nobody repeats it', () => {
  const places = [
    'respuesta.signed:after',
    'respuesta.answered:before',
    'respuesta.answered:after',
  ];
  it.each(places)('at %s', async (place) => {
    const account = await signUp(system);
    const uuid = await receivedBy(account);
    await killedWhileAnswering(account, uuid, place);
    const worker = await system.startWorker();
    await expectRejectedOnce(system, recorder, { account, uuid });
    await worker.kill();
  });
});

it('an answer that was cut off before it was written was never sent, and may be given anew', async () => {
  const account = await signUp(system);
  const uuid = await receivedBy(account);
  await killedWhileAnswering(account, uuid, 'respuesta.signed:before');
  expect(answersSent(recorder, uuid)).toEqual([]);
  expect((await found(account, uuid))?.estado).toBe('pendiente');
  // Until its lease is over, the one that died is believed to be at work.
  await until('it may be answered', async () => (await answer(account, uuid)).status === 200);
  await expectRejectedOnce(system, recorder, { account, uuid });
});

describe('a worker killed while it sends an answer again leaves the same bytes to the next one', () => {
  it.each(['respuesta.answered:before', 'respuesta.answered:after'])('at %s', async (place) => {
    const account = await signUp(system);
    const uuid = await receivedBy(account);
    system.pac.set({ down: true });
    expect((await answer(account, uuid)).body.code).toBe('satNoDisponible');
    expect((await found(account, uuid))?.estado).toBe('enviando');
    system.pac.reset();
    const env = crashAt(place);
    const doomed = await system.startWorker(env);
    await reached(env);
    await doomed.kill('SIGKILL');
    const heir = await system.startWorker();
    await expectRejectedOnce(system, recorder, { account, uuid });
    await heir.kill();
  });
});
