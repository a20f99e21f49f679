import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRests } from './rests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks to begin with a work that gives way so many times as long, and says when it may. */
const asks = (rests: ReturnType<typeof createRests>, times: number) => {
  const state = { hasBegun: false, done: () => {} };
  void rests.begin(times).then((done) => Object.assign(state, { hasBegun: true, done }));
  return state;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('work that gives way begins one at a time, after a rest of so many times what the one before took', async () => {
  const rests = createRests();
  const [one, other] = [asks(rests, 4), asks(rests, 4)];
  await pass(20);
  expect([one.hasBegun, other.hasBegun]).toEqual([true, false]);
  one.done();
  await pass(79);
  expect(other.hasBegun).toBe(false);
  await pass(1);
  expect(other.hasBegun).toBe(true);
});

it('work that need not give way waits for nobody, and nobody for it', async () => {
  const rests = createRests();
  asks(rests, 4);
  const hurried = asks(rests, 0);
  await pass(0);
  expect(hurried.hasBegun).toBe(true);
});

it('nothing rests for longer than a second, however long the work took', async () => {
  const rests = createRests();
  const [one, other] = [asks(rests, 4), asks(rests, 4)];
  await pass(60_000);
  one.done();
  await pass(1000);
  expect(other.hasBegun).toBe(true);
});
