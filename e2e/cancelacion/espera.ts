import type { Factura } from '@timbra/contracts';
import { until, type Account, type SharedSystem, type SpawnedService } from '@timbra/test-kit';
import { expect } from 'vitest';
import { cancel, OTRO_DIA, requestsOf, shown, stamped, untilRequest } from './cancela.ts';

/** Of 100: two stamps, and a request of each kind. */
const CREDITS_LEFT = 96;

/** An invoice whose cancellation waits for its receiver, and its replacement, which waits for that. */
export const waiting = async (system: SharedSystem, account: Account, worker: SpawnedService) => {
  const askTheReceiver = () => system.pac.set({ clockOffsetMs: OTRO_DIA });
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
  // The replacement meets it open: nothing else is asked for while it is.
  await until('the replacement waits', () => /replacement waits/.test(worker.log()));
  expect(await requestsOf(account, factura.id)).toHaveLength(1);
  askTheReceiver();
  return { factura, first, sustituta: await shown(account, draft.id) };
};
export type Waiting = Awaited<ReturnType<typeof waiting>>;

/** One request at SAT for each of the two that were asked for, each with its credit and its acuse. */
export const expectAskedOnce = async (
  system: SharedSystem,
  account: Account,
  { factura, first, sustituta }: Waiting,
) => {
  await untilRequest(account, first.id, (it) => it.status === 3);
  const second = await until('the replacement asks', async () =>
    (await requestsOf(account, factura.id)).find((it) => it.automatica),
  );
  // Before SAT has it, there is nothing that the receiver could accept.
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
