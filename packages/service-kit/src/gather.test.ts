import { beforeEach, expect, it, vi } from 'vitest';
import { createGatherer } from './gather.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { createLogger } from './logger.ts';

const logger = createLogger('test', 'silent');
let lifecycle: Lifecycle;
beforeEach(() => {
  lifecycle = createLifecycle(logger);
});
const gathererTo = (flush: (items: readonly number[]) => Promise<unknown>, waitMs = 10) =>
  createGatherer<number>({ name: 'test', flush, logger, lifecycle, waitMs });

it('what comes within a moment is done at once', async () => {
  const done: (readonly number[])[] = [];
  const add = gathererTo(async (items) => done.push(items));
  [1, 2, 3].forEach(add);
  await vi.waitFor(() => expect(done).toEqual([[1, 2, 3]]));
  add(4);
  await vi.waitFor(() => expect(done).toEqual([[1, 2, 3], [4]]));
});

it('what failed is tried again, with what came meanwhile', async () => {
  const done: number[] = [];
  let away = true;
  const add = gathererTo(async (items) => {
    if (away) throw new Error('away');
    done.push(...items);
  });
  add(1);
  await vi.waitFor(() => expect(done).toEqual([]));
  away = false;
  add(2);
  await vi.waitFor(() => expect(done.sort()).toEqual([1, 2]));
});

it('a process that closes does what it gathered first', async () => {
  const done: number[] = [];
  const add = gathererTo(async (items) => done.push(...items), 60_000);
  [1, 2].forEach(add);
  await lifecycle.close();
  expect(done).toEqual([1, 2]);
});
