import { startRedis, type RunningServer } from '@timbra/local';
import { signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { Redis } from 'ioredis';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cancel, expectCancelledOnce, OTRO_DIA, stamped, untilRequest } from './cancela.ts';

let folder: string;
let redis: RunningServer;
let system: System;
let account: Account;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-infra-'));
  redis = await startRedis({ dir: join(folder, 'redis') });
  system = await startSystem({ redisUrl: redis.url });
  account = await signUp(system);
});
afterEach(() => system.pac.reset());
afterAll(async () => {
  await system?.stop();
  await redis?.stop();
  await rm(folder, { recursive: true, force: true });
});

const loseRedis = async (): Promise<void> => {
  const client = new Redis(redis.url);
  await client.flushall();
  client.disconnect();
};

it('goes on asking SAT after Redis lost everything', async () => {
  const factura = await stamped(account);
  system.pac.set({ clockOffsetMs: OTRO_DIA });
  const creditosAntes = await account.credits();
  const { body } = await cancel(account, factura.id);
  expect(body.status).toBe(1);
  await loseRedis();
  await system.pac.responder(factura.uuid, 'acepta');
  await untilRequest(account, body.id, (it) => it.status === 2);
  await expectCancelledOnce(system, account, factura, { creditosAntes });
});

it('accepts a cancellation while Redis is away, and sends it when it is back', async () => {
  const factura = await stamped(account);
  const creditosAntes = await account.credits();
  await redis.kill();
  const answer = await cancel(account, factura.id, undefined, { wait: 1 });
  expect(answer.status).toBe(202);
  await redis.restart();
  await expectCancelledOnce(system, account, factura, { creditosAntes });
});
