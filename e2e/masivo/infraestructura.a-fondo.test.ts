import { startDatabase, startRedis, type RunningServer } from '@timbra/local';
import { signUp, startSystem, until, type System } from '@timbra/test-kit';
import { Redis } from 'ioredis';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { masivoOf } from '../../svc-invoices/test-support/masivo-de-prueba.ts';
import { aSeriesOf, before, expectOneOfEachRow } from './una-de-cada.ts';

let folder: string;
let database: RunningServer;
let redis: RunningServer;
let system: System;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-infra-'));
  [database, redis] = await Promise.all([
    startDatabase({ dir: join(folder, 'database'), fsync: true }),
    startRedis({ dir: join(folder, 'redis') }),
  ]);
  system = await startSystem({
    mongodbUri: database.url,
    redisUrl: redis.url,
    // Tries go on for longer than what was killed takes to come back on a slow machine.
    env: { TEST_HURRY: '5' },
  });
});
afterEach(() => system.pac.reset());
afterAll(async () => {
  await system?.stop();
  await Promise.all([database?.stop(), redis?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Asks for a file while the PAC is slow, so that what follows hits it half-way. */
const askedHalfWay = async () => {
  const account = await signUp(system);
  const masivo = masivoOf(account);
  const antes = await before(system, account);
  const { id } = await masivo.reviewed(...aSeriesOf(40));
  system.pac.set({ latencyMs: 300 });
  await masivo.stamp(id);
  await until('some are stamped', async () => (await masivo.get(id)).timbradas > 3);
  return { account, id, antes };
};

it('stamps each invoice of a file once when Redis loses everything', async () => {
  const { account, ...asked } = await askedHalfWay();
  const client = new Redis(redis.url);
  await client.flushall();
  client.disconnect();
  await expectOneOfEachRow(system, account, asked);
});

it('stamps each invoice of a file once when Redis is killed and restarted', async () => {
  const { account, ...asked } = await askedHalfWay();
  await redis.kill();
  await redis.restart();
  await expectOneOfEachRow(system, account, asked);
});

it('stamps each invoice of a file once when the database is killed and restarted', async () => {
  const { account, ...asked } = await askedHalfWay();
  await database.kill();
  await database.restart();
  await expectOneOfEachRow(system, account, asked);
});
