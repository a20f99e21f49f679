import { signUp, startSystem, until, type System } from '@timbra/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancel, OTRO_DIA, stamped, untilRequest } from './cancela.ts';
import { startRecorder, type Recorder } from './recorder.ts';

/** Of all open requests together, in a minute. */
const PER_MINUTE = 12;
/** Of all RFCs together, in a minute. */
const RFCS_PER_MINUTE = 4;
const MINUTE_MS = 60_000;

let recorder: Recorder;
let system: System;
beforeAll(async () => {
  recorder = await startRecorder();
  system = await startSystem({
    env: {
      FINKOK_URL: `${recorder.url}/finkok`,
      SAT_POLLS_PER_MINUTE: String(PER_MINUTE),
      RECIBIDAS_EVERY_MS: '500',
      RECIBIDAS_PER_MINUTE: String(RFCS_PER_MINUTE),
    },
  });
  recorder.passOnTo(system.urls.sandbox);
});
afterAll(async () => {
  await system?.stop();
  await recorder?.close();
});

it('asks SAT no more in a minute than it may, however many requests are open', async () => {
  const account = await signUp(system);
  const started = Date.now();
  const facturas = [];
  for (let n = 0; n < 8; n += 1) facturas.push(await stamped(account));
  system.pac.set({ clockOffsetMs: OTRO_DIA });
  const asked = await Promise.all(
    facturas.map(({ id }) => cancel(account, id, undefined, { wait: 0 })),
  );
  const calls = () => system.pac.stats().statusCalls;
  await until('every place of the minute is taken', () => calls() >= PER_MINUTE);
  // Each would be asked about several times while another invoice is stamped.
  await stamped(account);
  for (const { body } of asked) {
    await untilRequest(account, body.id, (it) => it.punto === 'delivered');
  }
  // On a busy machine another minute may have begun, with places of its own.
  const minutes = Math.floor((Date.now() - started) / MINUTE_MS) + 1;
  expect(calls()).toBeLessThanOrEqual(minutes * PER_MINUTE);
});

it('asks about no more RFCs in a minute than it may, however many accounts there are', async () => {
  system.pac.reset();
  for (let n = 0; n < 4; n += 1) await signUp(system);
  const from = recorder.pendingCalls().length;
  // The places of this minute may be taken by now.
  await until('a turn is given', () => recorder.pendingCalls().length > from);
  const times = recorder.pendingCalls();
  const minutes = Math.ceil((times.at(-1)! - times[0]!) / MINUTE_MS) + 1;
  expect(times.length).toBeLessThanOrEqual(minutes * RFCS_PER_MINUTE);
});
