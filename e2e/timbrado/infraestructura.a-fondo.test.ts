import { startDatabase, startRedis, type RunningServer } from '@timbra/local';
import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { Redis } from 'ioredis';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { expectOneOfEach, stampsAt, untilStamped } from './one-of-each.ts';

let folder: string;
let database: RunningServer;
let redis: RunningServer;
let system: System;
let account: Account;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-infra-'));
  [database, redis] = await Promise.all([
    startDatabase({ dir: join(folder, 'database'), fsync: true }),
    startRedis({ dir: join(folder, 'redis') }),
  ]);
  system = await startSystem({
    workers: 0,
    mongodbUri: database.url,
    redisUrl: redis.url,
    // Tries go on for longer than what was killed takes to come back on a slow machine.
    env: { TEST_HURRY: '5' },
  });
  await system.startWorker();
  account = await signUp(system);
});
afterEach(() => system.pac.reset());
afterAll(async () => {
  await system?.stop();
  await Promise.all([database?.stop(), redis?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Asks for several stamps while the PAC is slow, so that what follows hits them half-way. */
const askForStamps = async (serie: string) => {
  const before = { creditosAntes: await account.credits(), timbresAntes: await stampsAt(system) };
  const drafts = await Promise.all(Array.from({ length: 8 }, () => account.draft({ serie })));
  system.pac.set({ latencyMs: 400 });
  await Promise.all(drafts.map((it) => account.stamp(it.id, { wait: 0 })));
  await until('the PAC is at work', () => system.pac.stats().stampCalls > 0);
  return { drafts, before };
};

const expectAllStamped = async ({ drafts, before }: Awaited<ReturnType<typeof askForStamps>>) => {
  const stamped = [];
  for (const { id } of drafts) stamped.push(await untilStamped(account, id));
  expect(stamped.map((it) => it.folio).sort()).toEqual(drafts.map((_, n) => n + 1));
  await expectOneOfEach(system, account, stamped, before);
};

it('stamps each invoice once when Redis is killed and restarted', async () => {
  const asked = await askForStamps('REDIS');
  await redis.kill();
  await redis.restart();
  await expectAllStamped(asked);
});

it('stamps each invoice once when Redis loses everything', async () => {
  const asked = await askForStamps('VACIO');
  const client = new Redis(redis.url);
  await client.flushall();
  client.disconnect();
  await expectAllStamped(asked);
});

it('accepts requests while Redis is away and stamps them when it is back', async () => {
  const before = { creditosAntes: await account.credits(), timbresAntes: await stampsAt(system) };
  const drafts = [await account.draft({ serie: 'SINREDIS' })];
  await redis.kill();
  const answer = await account.stamp(drafts[0]!.id, { wait: 1 });
  expect(answer.status).toBe(202);
  await redis.restart();
  await expectAllStamped({ drafts, before });
});

it('stamps each invoice once when the database is killed and restarted', async () => {
  const asked = await askForStamps('BASE');
  await database.kill();
  await database.restart();
  await expectAllStamped(asked);
});

it('without Redis only workers are not ready: the others answer, and say that it is away', async () => {
  const ask = async (url = '') => {
    const answer = await fetch(`${url}/ready`);
    const { checks } = (await answer.json()) as { checks: { redis?: string } };
    return [answer.status, checks.redis];
  };
  const [worker] = system.workers;
  const answering = ['gateway', 'svc-stamping', 'svc-invoices', 'svc-catalogs'] as const;
  await redis.kill();
  for (const name of answering) {
    await vi.waitFor(async () =>
      expect(await ask(system.urls[name])).toEqual([200, 'no responde']),
    );
  }
  await vi.waitFor(async () => expect(await ask(worker?.url)).toEqual([503, 'no responde']));
  await redis.restart();
  await vi.waitFor(async () => expect(await ask(worker?.url)).toEqual([200, 'ok']));
  await vi.waitFor(async () => expect(await ask(system.urls.gateway)).toEqual([200, 'ok']));
});

it('a service is not ready while its database is away', async () => {
  const readiness = async () => (await fetch(`${system.urls['svc-stamping']}/ready`)).status;
  await database.kill();
  await vi.waitFor(async () => expect(await readiness()).toBe(503));
  await database.restart();
  await vi.waitFor(async () => expect(await readiness()).toBe(200));
});
