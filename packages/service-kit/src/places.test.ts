import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlaces } from './places.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (options: { places: number; mostAway: number }) => {
  let most = options.places;
  const { enter } = createPlaces({ ...options, resize: (to) => (most = to) });
  return { enter, most: () => most };
};
const alone = { isOfMany: false };
const ofMany = { isOfMany: true };
const forever = () => new Promise<never>(() => {});

it('a job that is away leaves its place, and goes on without one', async () => {
  const { enter, most } = open({ places: 2, mostAway: 10 });
  const job = enter(alone);
  const answer = Promise.withResolvers<string>();
  const waited = job.away(() => answer.promise);
  expect(most()).toBe(3);
  answer.resolve('timbre');
  expect(await waited).toBe('timbre');
  expect(most()).toBe(3);
  job.leave();
  expect(most()).toBe(2);
});

it('jobs of a long line are begun one at a time, and during a third of the time', async () => {
  const { enter, most } = open({ places: 5, mostAway: 10 });
  const job = enter(ofMany);
  expect(most()).toBe(1);
  await vi.advanceTimersByTimeAsync(40);
  void job.away(forever);
  expect(most()).toBe(1);
  await vi.advanceTimersByTimeAsync(79);
  expect(most()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(most()).toBe(2);
});

it('all places are there again when a long line has ended', async () => {
  const { enter, most } = open({ places: 5, mostAway: 10 });
  enter(ofMany).leave();
  await vi.advanceTimersByTimeAsync(999);
  expect(most()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(most()).toBe(5);
});

it('a place that a large job held for long does not rest for as long', async () => {
  const { enter, most } = open({ places: 1, mostAway: 10 });
  const job = enter(ofMany);
  await vi.advanceTimersByTimeAsync(4000);
  void job.away(forever);
  await vi.advanceTimersByTimeAsync(250);
  expect(most()).toBe(2);
});

it('a job that stands still loses its place to others', async () => {
  const { enter, most } = open({ places: 1, mostAway: 10 });
  const job = enter(alone);
  await vi.advanceTimersByTimeAsync(4999);
  expect(most()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(most()).toBe(2);
  job.leave();
  expect(most()).toBe(1);
});

it('a job that is away twice counts once', async () => {
  const { enter, most } = open({ places: 1, mostAway: 10 });
  const job = enter(alone);
  await job.away(async () => {});
  void job.away(forever);
  expect(most()).toBe(2);
});

it('no more than so many are away, and one job is always allowed', async () => {
  const { enter, most } = open({ places: 2, mostAway: 3 });
  for (let n = 0; n < 5; n += 1) void enter(alone).away(forever);
  expect(most()).toBe(5);
  const { enter: enterOther, most: mostOther } = open({ places: 1, mostAway: 3 });
  enterOther(ofMany).leave();
  expect(mostOther()).toBe(1);
});
