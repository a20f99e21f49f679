import { until } from '@timbra/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRecorder, type Recorder } from '../../test-support/recorder.ts';
import { OTRO_DIA, runStamping, type Stamping } from '../../test-support/run-stamping.ts';

/** Of all open requests together, in a minute. */
const PER_MINUTE = 12;
/** Of all RFCs together, in a minute. */
const RFCS_PER_MINUTE = 4;
const MINUTE_MS = 60_000;

let started: number;
let recorder: Recorder;
let stamping: Stamping;
beforeAll(async () => {
  started = Date.now();
  recorder = await startRecorder();
  stamping = await runStamping('limites', {
    finkokUrl: `${recorder.url}/finkok`,
    env: {
      SAT_POLLS_PER_MINUTE: String(PER_MINUTE),
      RECIBIDAS_PER_MINUTE: String(RFCS_PER_MINUTE),
    },
    recibidasEveryMs: 500,
  });
  recorder.passOnTo(stamping.outside.url);
});
afterAll(async () => {
  await stamping?.stop();
  await recorder?.close();
});

it('asks about no more RFCs in a minute than it may, however many accounts there are', async () => {
  for (let n = 0; n < 6; n += 1) await stamping.open();
  await until('every place of the minute is taken', () => {
    return recorder.pendingCalls().length >= RFCS_PER_MINUTE;
  });
  // Each has several turns due while two cancellations are asked about, one after another.
  const cuenta = await stamping.open();
  for (const factura of [await cuenta.stamped(), await cuenta.stamped()]) {
    expect((await cuenta.cancel(factura.id)).body.status).toBe(2);
  }
  const times = recorder.pendingCalls();
  const minutes = Math.ceil((times.at(-1)! - times[0]!) / MINUTE_MS) + 1;
  expect(times.length).toBeLessThanOrEqual(minutes * RFCS_PER_MINUTE);
});

it('asks SAT no more in a minute than it may, however many requests are open', async () => {
  const cuenta = await stamping.open();
  const calls = () => stamping.pac.stats().statusCalls;
  const facturas = await Promise.all(Array.from({ length: 8 }, () => cuenta.stamped()));
  stamping.pac.set({ clockOffsetMs: OTRO_DIA });
  const asked = await Promise.all(
    facturas.map(({ id }) => cuenta.cancel(id, undefined, { wait: 0 })),
  );
  await until('every place of the minute is taken', () => calls() >= PER_MINUTE);
  // Each would be asked about several times while another one is sent.
  for (const { body } of asked) {
    await cuenta.untilRequest(body.id, (it) => it.punto === 'delivered');
  }
  // On a busy machine another minute may have begun, with places of its own.
  const minutes = Math.floor((Date.now() - started) / MINUTE_MS) + 1;
  expect(calls()).toBeLessThanOrEqual(minutes * PER_MINUTE);
});
