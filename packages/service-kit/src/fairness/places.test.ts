import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlaces } from './places.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (options: { places: number; mostAway: number }) => {
  let most = options.places;
  const { enter } = createPlaces({ ...options, resize: (to) => (most = to) });
  return { enter, most: () => most };
};
const forever = () => new Promise<never>(() => {});

it('a job that is away leaves its place, and goes on without one', async () => {
  const { enter, most } = open({ places: 2, mostAway: 10 });
  const job = enter();
  const answer = Promise.withResolvers<string>();
  const waited = job.away(() => answer.promise);
  expect(most()).toBe(3);
  answer.resolve('timbre');
  expect(await waited).toBe('timbre');
  expect(most()).toBe(3);
  job.leave();
  expect(most()).toBe(2);
});

it('says once when a job left its place, whether it went away or ended', async () => {
  const { enter } = open({ places: 1, mostAway: 10 });
  const left: string[] = [];
  const job = enter(() => left.push('away'));
  await job.away(async () => {});
  job.leave();
  enter(() => left.push('ended')).leave();
  expect(left).toEqual(['away', 'ended']);
});

it('a job that stands still loses its place to others', async () => {
  const { enter, most } = open({ places: 1, mostAway: 10 });
  const job = enter();
  await vi.advanceTimersByTimeAsync(4999);
  expect(most()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(most()).toBe(2);
  job.leave();
  expect(most()).toBe(1);
});

it('a job that is away twice counts once', async () => {
  const { enter, most } = open({ places: 1, mostAway: 10 });
  const job = enter();
  await job.away(async () => {});
  void job.away(forever);
  expect(most()).toBe(2);
});

it('no more than so many are away', async () => {
  const { enter, most } = open({ places: 2, mostAway: 3 });
  for (let n = 0; n < 5; n += 1) void enter().away(forever);
  expect(most()).toBe(5);
});
