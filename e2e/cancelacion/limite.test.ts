import { signUp, startSystem, until, type System } from '@timbra/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancel, OTRO_DIA, stamped, untilRequest } from './cancela.ts';

/** Of all open requests together, in a minute. */
const PER_MINUTE = 12;

let system: System;
beforeAll(async () => {
  system = await startSystem({ env: { SAT_POLLS_PER_MINUTE: String(PER_MINUTE) } });
});
afterAll(() => system?.stop());

it('asks SAT no more in a minute than it may, however many requests are open', async () => {
  const account = await signUp(system);
  const facturas = [];
  for (let n = 0; n < 8; n += 1) facturas.push(await stamped(account));
  system.pac.set({ clockOffsetMs: OTRO_DIA });
  const asked = await Promise.all(
    facturas.map(({ id }) => cancel(account, id, undefined, { wait: 0 })),
  );
  const calls = () => system.pac.stats().statusCalls;
  await until('every place of the minute is taken', () => calls() === PER_MINUTE, 30_000);
  // Each would be asked about several times while another invoice is stamped.
  await stamped(account);
  for (const { body } of asked) {
    await untilRequest(account, body.id, (it) => it.punto === 'delivered');
  }
  expect(calls()).toBe(PER_MINUTE);
}, 120_000);
