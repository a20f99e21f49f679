import { expect, it, vi } from 'vitest';
import { createBulkhead } from './bulkhead.ts';

/** Work that ends when the test says so, and knows how much of it ran at once. */
const aCounter = () => {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  return {
    ends,
    most: () => most,
    work: async () => {
      most = Math.max(most, (running += 1));
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
  };
};

it('never runs more than so many at once, and every one that waits has its turn', async () => {
  const bulkhead = createBulkhead({ atOnce: 2, waiting: 10 });
  const counter = aCounter();
  const all = Array.from({ length: 8 }, () => bulkhead(counter.work));
  for (let ended = 0; ended < all.length; ended += 1) {
    await vi.waitFor(() => expect(counter.ends.length).toBeGreaterThan(ended));
    counter.ends[ended]?.();
  }
  await Promise.all(all);
  expect([counter.ends.length, counter.most()]).toEqual([8, 2]);
});

it('refuses new work while the line is full, and takes it again afterwards', async () => {
  const bulkhead = createBulkhead({ atOnce: 1, waiting: 1 });
  const counter = aCounter();
  const taken = [bulkhead(counter.work), bulkhead(counter.work)];
  await expect(bulkhead(counter.work)).rejects.toMatchObject({ code: 'servicioOcupado' });
  counter.ends[0]?.();
  await vi.waitFor(() => expect(counter.ends.length).toBe(2));
  counter.ends[1]?.();
  await Promise.all(taken);
  expect(await bulkhead(async () => 'otra vez')).toBe('otra vez');
});

it('work that fails leaves its place to the next', async () => {
  const bulkhead = createBulkhead({ atOnce: 1, waiting: 1 });
  const failed = bulkhead(() => Promise.reject(new Error('no')));
  const next = bulkhead(async () => 'sí');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('sí');
});
