import { expect, it } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

const aCache = () => {
  const clock = { now: 0 };
  const cache = new TtlCache<number>({ ttlMs: 100, max: 2, now: () => clock.now });
  let loads = 0;
  const load = () => Promise.resolve((loads += 1));
  return { clock, cache, load };
};

it('reads again when the time is over', async () => {
  const { clock, cache, load } = aCache();
  expect([await cache.get('a', load), await cache.get('a', load)]).toEqual([1, 1]);
  clock.now = 100;
  expect(await cache.get('a', load)).toBe(2);
});

it('reads again after a write, also what was being read during it', async () => {
  const { cache, load } = aCache();
  const during = cache.get('a', load);
  cache.forget('a');
  expect(await during).toBe(1);
  expect(await cache.get('a', load)).toBe(2);
});

it('keeps no more than it may, and no failure', async () => {
  const { cache, load } = aCache();
  await cache.get('a', load);
  await cache.get('b', load);
  await cache.get('c', load);
  expect(await cache.get('a', load)).toBe(4);
  await expect(cache.get('d', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('d', load)).toBe(5);
});
