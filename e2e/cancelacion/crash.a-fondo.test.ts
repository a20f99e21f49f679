import type { Factura, Sustitucion } from '@timbra/contracts';
import { signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancel, expectCancelledOnce, requestsOf, shown, stamped } from './cancela.ts';
import { crashAt, reached, seenOf, UNANSWERED } from './crash-point.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ workers: 0 });
});
afterEach(() => system.pac.reset());
afterAll(() => system?.stop());

/** Kills the worker that reaches the place; another worker goes on. */
const killAt = async (place: string, begin: () => Promise<unknown>): Promise<void> => {
  const env = crashAt(place);
  const doomed = await system.startWorker(env);
  const begun = begin();
  await reached(env);
  await doomed.kill('SIGKILL');
  await begun.catch(() => {});
};

/** Stamped by a worker that ends before the one that is killed begins. */
const stampedBefore = async (account: Account) => {
  const worker = await system.startWorker();
  const factura = await stamped(account);
  await worker.kill();
  return factura;
};

const PLACES = ['signed', 'sent', 'acknowledged', 'delivered', 'settled'].flatMap((punto) => [
  `cancelacion.${punto}:before`,
  `cancelacion.${punto}:after`,
]);

describe('a worker killed at a recovery point leaves one request at SAT, one credit and the acuse', () => {
  it.each(PLACES)('at %s', async (place) => {
    const account = await signUp(system);
    const factura = await stampedBefore(account);
    await killAt(place, () => cancel(account, factura.id, undefined, { wait: 0 }));
    const heir = await system.startWorker();
    await expectCancelledOnce(system, account, factura, { creditosAntes: 99 });
    await heir.kill();
  });
});

describe('a service killed while it accepts a cancellation loses nothing', () => {
  it.each(['cancelacion.accepted:before', 'cancelacion.accepted:after'])('at %s', async (place) => {
    const account = await signUp(system);
    const factura = await stampedBefore(account);
    const env = crashAt(place);
    const doomed = await system.restart('svc-stamping', env);
    const unanswered = seenOf(cancel(account, factura.id, undefined, { wait: 0 }));
    await reached(env);
    await doomed.kill('SIGKILL');
    expect(await unanswered).toEqual(UNANSWERED);
    await system.restart('svc-stamping');
    const worker = await system.startWorker();
    await expectCancelledOnce(system, account, factura, { creditosAntes: 99 });
    await worker.kill();
  });
});

describe('a worker killed while a replacement is stamped and cancels, loses neither', () => {
  const places = [
    'delivered:before',
    'delivered:after',
    'sustitucion:before',
    'cancelacion.accepted:before',
    'cancelacion.accepted:after',
    'sustitucion:after',
    'cancelacion.sent:after',
    'cancelacion.settled:before',
  ];
  it.each(places)('at %s', async (place) => {
    const account = await signUp(system);
    const original = await stampedBefore(account);
    const { body: draft } = await account.call<Factura>(
      'POST',
      `/facturas/${original.id}/sustituciones`,
    );
    await killAt(place, () => account.stamp(draft.id, { wait: 0 }));
    const heir = await system.startWorker();
    await expectCancelledOnce(system, account, original, { creditosAntes: 98 });
    const replacement = await shown(account, draft.id);
    expect(await requestsOf(account, original.id)).toMatchObject([
      { motivo: '01', sustitucion: replacement.uuid, automatica: true },
    ]);
    const { body } = await account.call<{ items: Sustitucion[] }>(
      'GET',
      `/facturas/${original.id}/sustituciones`,
    );
    expect(body.items).toMatchObject([{ factura: draft.id, estado: 'terminada' }]);
    await heir.kill();
  });
});
