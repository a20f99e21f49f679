import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTurns, type Turns } from './turns.ts';

let connection: Redis;
let turns: Turns;
let keys: { prefix: string; queue: string };
beforeEach(() => {
  connection = new Redis(process.env.REDIS_URL ?? '');
  keys = { prefix: `test-${randomUUID()}`, queue: 'cola' };
  turns = createTurns(connection, keys);
});
afterEach(() => connection.disconnect());

const next = async (account: string, times: number): Promise<number[]> => {
  const given: number[] = [];
  for (let n = 0; n < times; n += 1) given.push(await turns.next(account));
  return given;
};

it('jobs of one account take one turn after the other', async () => {
  expect(await next('a', 3)).toEqual([1, 2, 3]);
});

it('accounts that send many at once take turns', async () => {
  await next('a', 3);
  expect(await next('b', 3)).toEqual([1, 2, 3]);
});

it('who comes later is next, and not before those that waited for that turn', async () => {
  await next('a', 1000);
  await turns.begin(300);
  expect(await turns.next('b')).toBe(301);
  expect(await turns.next('a')).toBe(1001);
});

it('a turn that is over does not come back, whichever process says so', async () => {
  await turns.begin(5);
  await turns.begin(3);
  await createTurns(connection, keys).begin(2);
  expect(await turns.next('a')).toBe(6);
});

it('after the last turn that a queue can tell apart, everybody stands in line', async () => {
  await turns.begin(3_000_000);
  expect(await next('a', 2)).toEqual([2_097_151, 2_097_151]);
});

it('an idle queue begins anew before it comes to that, and no sooner', async () => {
  await turns.begin(1000);
  await turns.idle();
  expect(await turns.next('a')).toBe(1001);
  await turns.begin(1_000_001);
  await turns.idle();
  expect(await turns.next('a')).toBe(1);
});

it('queues have turns of their own', async () => {
  await turns.begin(50);
  expect(await createTurns(connection, { ...keys, queue: 'otra' }).next('a')).toBe(1);
});
