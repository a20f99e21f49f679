import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCourtesy, type Courtesy } from './courtesy.ts';
import { createLifecycle, type Lifecycle } from '../lifecycle.ts';
import { createLogger } from '../logger.ts';

let connection: Redis;
let lifecycle: Lifecycle;
/** Two processes. */
let here: Courtesy;
let there: Courtesy;
beforeEach(async () => {
  connection = new Redis(process.env.REDIS_URL ?? '');
  lifecycle = createLifecycle(createLogger('test', 'silent'));
  const options = { prefix: `test-${randomUUID()}`, lifecycle };
  await connection.ping();
  [here, there] = [createCourtesy(connection, options), createCourtesy(connection, options)];
});
afterEach(async () => {
  await lifecycle.close();
  connection.disconnect();
});

const waits = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: () => promise, end: resolve };
};

it('another process knows that somebody waits, for as long as the wait lasts and a moment longer', async () => {
  const { wait, end } = waits();
  expect(await there.isSomebodyThere()).toBe(false);
  const waited = here.during('a', wait);
  await vi.waitFor(async () => expect(await there.isSomebodyThere()).toBe(true));
  const longer = Date.now() + 1500;
  await vi.waitFor(async () => {
    expect(Date.now()).toBeGreaterThan(longer);
    expect(await there.isSomebodyThere()).toBe(true);
  });
  end();
  await waited;
  expect(await there.isSomebodyThere()).toBe(true);
  await vi.waitFor(async () => expect(await there.isSomebodyThere()).toBe(false));
});

it('a wait does not slow work of its own account, and slows work of others', async () => {
  const { wait, end } = waits();
  const waited = here.during('a', wait);
  await vi.waitFor(async () => expect(await there.isSomebodyThere('b')).toBe(true));
  expect(await there.isSomebodyThere('a')).toBe(false);
  const other = here.during('b', wait);
  await vi.waitFor(async () => expect(await there.isSomebodyThere('a')).toBe(true));
  end();
  await Promise.all([waited, other]);
});

it('answers what the wait ended with, its failure too', async () => {
  expect(await here.during('a', async () => 'timbre')).toBe('timbre');
  await expect(here.during('a', () => Promise.reject(new Error('rechazo')))).rejects.toThrow(
    'rechazo',
  );
});

it('nobody is there while Redis is away, and nobody waits for it', async () => {
  connection.disconnect();
  expect(await here.during('a', () => there.isSomebodyThere())).toBe(false);
});
