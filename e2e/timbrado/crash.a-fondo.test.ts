import type { Factura } from '@timbra/contracts';
import { signUp, startSystem, until, type System } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOneOfEach, stampsAt, untilStamped } from './one-of-each.ts';
import { crashAt, reached, seenOf, UNANSWERED } from '../cancelacion/crash-point.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ workers: 0 });
});
afterAll(() => system?.stop());

const PLACES = ['sealed', 'sent', 'stamped', 'archived', 'delivered'].flatMap((punto) => [
  `${punto}:before`,
  `${punto}:after`,
]);

describe('a worker killed at a recovery point leaves one uuid, one credit and one folio', () => {
  it.each(PLACES)('at %s', async (place) => {
    const account = await signUp(system);
    const env = crashAt(place);
    const doomed = await system.startWorker(env);
    const timbresAntes = await stampsAt(system);
    const draft = await account.draft({ serie: 'CRASH' });
    await account.stamp(draft.id, { wait: 0 });
    await reached(env);
    await doomed.kill('SIGKILL');

    const heir = await system.startWorker();
    const stamped: Factura = await untilStamped(account, draft.id);
    await heir.kill();

    expect(stamped.folio).toBe(1);
    await expectOneOfEach(system, account, [stamped], { creditosAntes: 100, timbresAntes });
  });
});

it('a killed worker is followed by another at once, long before the sweeper looks', async () => {
  const patient = { TEST_UNSWEPT: '1' };
  const account = await signUp(system);
  const env = crashAt('sent:after');
  const doomed = await system.startWorker({ ...patient, ...env });
  const timbresAntes = await stampsAt(system);
  const draft = await account.draft({ serie: 'RELEVO' });
  await account.stamp(draft.id, { wait: 0 });
  await reached(env);
  const heir = await system.startWorker(patient);
  await doomed.kill('SIGKILL');
  const stamped = await untilStamped(account, draft.id);
  await heir.kill();
  await expectOneOfEach(system, account, [stamped], { creditosAntes: 100, timbresAntes });
});

describe('a service killed while it accepts a request loses nothing', () => {
  it.each(['accepted:before', 'accepted:after'])('at %s', async (place) => {
    const account = await signUp(system);
    const env = crashAt(place);
    const doomed = await system.restart('svc-stamping', env);
    const timbresAntes = await stampsAt(system);
    const draft = await account.draft({ serie: 'ACEPTA' });
    const key = randomUUID();
    const ask = () => account.stamp(draft.id, { wait: 0, key });
    const unanswered = seenOf(ask());
    await reached(env);
    await doomed.kill('SIGKILL');
    expect(await unanswered).toEqual(UNANSWERED);

    await system.restart('svc-stamping');
    const worker = await system.startWorker();
    // What was not written down is asked for again, and the same key never makes two stamps.
    await ask();
    const stamped = await untilStamped(account, draft.id);
    await worker.kill();
    expect(stamped.folio).toBe(1);
    await expectOneOfEach(system, account, [stamped], { creditosAntes: 100, timbresAntes });
  });
});

it('goes on with what a closing worker hands back', async () => {
  const account = await signUp(system);
  const worker = await system.startWorker();
  system.pac.set({ latencyMs: 300 });
  const drafts = await Promise.all(
    Array.from({ length: 12 }, () => account.draft({ serie: 'RELEVO' })),
  );
  await Promise.all(drafts.map((it) => account.stamp(it.id, { wait: 0 })));
  await until('some are stamped', async () => (await account.credits()) <= 99);
  await worker.kill('SIGTERM');
  const heir = await system.startWorker();
  const stamped = await Promise.all(drafts.map((it) => untilStamped(account, it.id)));
  await heir.kill();
  system.pac.reset();
  expect(stamped.map((it) => it.folio ?? 0).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, n) => n + 1),
  );
  expect(new Set(stamped.map((it) => it.uuid)).size).toBe(12);
});

/** Of one series, stamped at once by two workers. */
const STAMPINGS = 200;

it(`gives ${STAMPINGS} consecutive folios to ${STAMPINGS} stampings of one series by two workers`, async () => {
  // Everything on two cores at once: what is measured here is correctness, not patience.
  const patient = { TEST_HURRY: '1' };
  const workers = [await system.startWorker(patient), await system.startWorker(patient)];
  const account = await signUp(system, { creditos: 250 });
  const drafts = await Promise.all(
    Array.from({ length: STAMPINGS }, () => account.draft({ serie: 'MASIVA' })),
  );
  const timbresAntes = await stampsAt(system);
  await Promise.all(drafts.map((it) => account.stamp(it.id, { wait: 60 })));
  const stamped: Factura[] = [];
  for (const { id } of drafts) stamped.push(await untilStamped(account, id));
  await Promise.all(workers.map((it) => it.kill()));

  const folios = stamped.map((it) => it.folio ?? 0).sort((a, b) => a - b);
  expect(folios).toEqual(Array.from({ length: STAMPINGS }, (_, n) => n + 1));
  await expectOneOfEach(system, account, stamped, { creditosAntes: 250, timbresAntes });
});
