import { expect, it } from 'vitest';
import { inTurns } from './cola.ts';

it('runs a task for each, in their order, and never more than so many at once', async () => {
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  await inTurns([1, 2, 3, 4, 5], 2, async (it) => {
    begun.push(it);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('has nothing to do for none', async () => {
  await inTurns([], 3, () => expect.unreachable());
});
