import type { EstadoSat, ProblemBody } from '@timbra/contracts';
import { signUp, startSystem, until, type System } from '@timbra/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cancel,
  expectCancelledOnce,
  HOUR,
  OTRO_DIA,
  shown,
  stamped,
  untilRequest,
} from './cancela.ts';

/** The rhythm's last interval: hours of the sandbox's clock stand for it. */
const LAST_MS = 1000;
const HOURS = 24;

let system: System;
beforeAll(async () => {
  system = await startSystem({ env: { SAT_POLL_LAST_MS: String(LAST_MS) } });
});
afterAll(() => system?.stop());

it('SAT away for a day loses nothing: it is asked at its rhythm, and the day after its word arrives', async () => {
  const account = await signUp(system);
  const [waits, asked] = [await stamped(account), await stamped(account)];
  system.pac.set({ clockOffsetMs: OTRO_DIA });
  const { body: before } = await cancel(account, waits.id);
  expect([before.status, before.etiqueta]).toEqual([1, 'En proceso']);
  const statusCalls = () => system.pac.stats().statusCalls;
  // By now it is asked about at the longest interval.
  const known = await untilRequest(account, before.id, (it) => it.consultado !== before.consultado);
  await until('the rhythm is slow', () => statusCalls() >= 5);

  system.pac.set({ satDown: true });
  const { body: during } = await cancel(account, asked.id, undefined, { wait: 0 });
  expect(during.status).toBe(1);
  const [calls, began] = [statusCalls(), Date.now()];
  for (let hour = 1; hour <= HOURS; hour += 1) {
    const seen = statusCalls();
    system.pac.set({ clockOffsetMs: OTRO_DIA + hour * HOUR });
    await until(`SAT is asked in vain in hour ${hour}`, () => statusCalls() > seen);
  }
  // Two requests: one is asked about at its interval; the other, which did not arrive, is tried again
  // by its worker and then by the sweeper. Neither ever asks faster than its own first interval.
  const most = 2 * (Math.ceil((Date.now() - began) / LAST_MS) + 10);
  expect(statusCalls() - calls).toBeLessThanOrEqual(most);

  const told = await untilRequest(account, before.id, (it) => /no contesta/.test(it.aviso ?? ''));
  expect(told).toMatchObject({ status: 1, etiqueta: 'En proceso', conAcuse: true });
  // What was last known, and when.
  expect(told.consultado! >= known.consultado!).toBe(true);
  expect(Date.parse(told.consultado!)).toBeLessThanOrEqual(began);
  expect((await shown(account, waits.id)).status).toBe(3);
  const estado = await account.call<EstadoSat & ProblemBody>(
    'GET',
    `/facturas/${waits.id}/estado-sat`,
  );
  expect([estado.status, estado.body.code]).toEqual([503, 'satNoDisponible']);
  expect(system.pac.stats().cancelaciones[asked.uuid]).toBeUndefined();

  // Meanwhile the receiver accepted; nobody here could know.
  await system.pac.responder(waits.uuid, 'acepta');
  system.pac.set({ satDown: false, receptor: 'acepta' });
  const ended = await untilRequest(account, before.id, (it) => it.status === 2);
  expect(ended).toMatchObject({ etiqueta: 'Cancelado con aceptación', conAcuse: true });
  expect(ended.aviso).toBeUndefined();
  await untilRequest(account, during.id, (it) => it.status === 2);
  await expectCancelledOnce(system, account, waits, { creditosAntes: 97 });
  await expectCancelledOnce(system, account, asked, { creditosAntes: 97 });
});
