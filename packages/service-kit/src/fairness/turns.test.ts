import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queuePrefix } from '../queue-prefix.ts';
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

/** The library's line of waiting jobs, with one of this turn in front: a job that came first. */
const waitsInFront = async (turn: number): Promise<void> => {
  const line = `${queuePrefix(keys.prefix, keys.queue)}:${keys.queue}:prioritized`;
  await connection.del(line);
  await connection.zadd(line, turn * 2 ** 32 + 7, 'uno', (turn + 900) * 2 ** 32, 'otro');
};

const next = async (account: string, times: number): Promise<number[]> => {
  const given: number[] = [];
  for (let n = 0; n < times; n += 1) given.push((await turns.next(account)).turn);
  return given;
};

it('jobs of one account take one turn after the other', async () => {
  await waitsInFront(1);
  expect(await next('a', 3)).toEqual([1, 2, 3]);
});

it('accounts that send many at once take turns', async () => {
  await waitsInFront(1);
  await next('a', 3);
  expect(await next('b', 3)).toEqual([1, 2, 3]);
});

it('a later account is next, and not before jobs that waited for that turn', async () => {
  await waitsInFront(1);
  await next('a', 1000);
  await waitsInFront(300);
  expect(await turns.next('b')).toEqual({ turn: 300, before: 0 });
  expect(await turns.next('a')).toEqual({ turn: 1001, before: 701 });
});

it('a job that is tried again and stands in front takes nobody back to its turn', async () => {
  await waitsInFront(300);
  await next('a', 1);
  await waitsInFront(2);
  expect(await next('b', 1)).toEqual([300]);
});

it('after the last turn that a queue can tell apart, everybody stands in line', async () => {
  await waitsInFront(3_000_000);
  expect(await next('a', 2)).toEqual([2_097_151, 2_097_151]);
});

it('a queue without jobs that wait begins anew', async () => {
  await waitsInFront(1000);
  expect(await next('a', 1)).toEqual([1000]);
  await connection.del(`${queuePrefix(keys.prefix, keys.queue)}:${keys.queue}:prioritized`);
  expect(await next('a', 1)).toEqual([1]);
});

it('more accounts than are remembered begin where the queue is', async () => {
  await waitsInFront(5);
  await next('a', 10);
  const many = Array.from({ length: 10_000 }, (_, n) => [`cuenta-${n}`, 1]).flat();
  await connection.hset(`${queuePrefix(keys.prefix, keys.queue)}:${keys.queue}:turnos`, ...many);
  expect(await next('a', 1)).toEqual([5]);
});

it('a queue is where the first job is that waits, in it or in its line', async () => {
  const withLine = createTurns(connection, { ...keys, line: 'fila' });
  await connection.zadd(
    `${queuePrefix(keys.prefix, keys.queue)}:fila:prioritized`,
    300 * 2 ** 32,
    'uno',
  );
  expect((await withLine.next('a')).turn).toBe(300);
  await waitsInFront(100);
  expect((await withLine.next('b')).turn).toBe(300);
  await connection.del(`${queuePrefix(keys.prefix, keys.queue)}:fila:prioritized`);
  await waitsInFront(400);
  expect((await withLine.next('c')).turn).toBe(400);
});

it('queues have turns of their own', async () => {
  await waitsInFront(50);
  const { turn } = await createTurns(connection, { ...keys, queue: 'otra' }).next('a');
  expect(turn).toBe(1);
});

it('BullMQ keeps waiting jobs where the turn is read off, and knows priorities up to the last turn', async () => {
  const queue = new Queue(keys.queue, {
    connection,
    prefix: queuePrefix(keys.prefix, keys.queue),
  });
  const wait = (priority: number) => queue.add('trabajo', {}, { priority });
  for (const priority of [12, 5, 2_097_151]) await wait(priority);
  expect(await turns.next('a')).toEqual({ turn: 5, before: 0 });
  await expect(wait(2_097_153)).rejects.toThrow(/priority/i);
  await queue.obliterate();
});
