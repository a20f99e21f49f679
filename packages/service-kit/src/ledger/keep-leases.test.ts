import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { keepLeases } from './keep-leases.ts';

const LEASE_MS = 4000;
const lease = (owner: string) => ({ owner, ms: LEASE_MS });
const renew = vi.fn(async () => {});
let keep: ReturnType<typeof keepLeases>;
beforeEach(() => {
  vi.useFakeTimers();
  renew.mockReset();
  const logger = createLogger('test', 'silent');
  keep = keepLeases({ requests: { renew }, leaseMs: LEASE_MS, logger });
});
afterEach(() => void vi.useRealTimers());

/** Work that goes on until it is told to end. */
const begin = (owner: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = keep(`r-${owner}`, lease(owner), () => promise);
  return async () => {
    resolve();
    await ended;
  };
};

it('a request is renewed several times within its lease, for as long as the work takes', async () => {
  const end = begin('a');
  await vi.advanceTimersByTimeAsync(3 * LEASE_MS);
  expect(renew.mock.calls.length).toBeGreaterThanOrEqual(9);
  expect(renew).toHaveBeenLastCalledWith(['r-a'], { owners: ['a'], ms: LEASE_MS });
  await end();
  renew.mockReset();
  await vi.advanceTimersByTimeAsync(3 * LEASE_MS);
  expect(renew).not.toHaveBeenCalled();
});

it('all that a process holds is renewed in one write, and what ends soon is not', async () => {
  const ends = [begin('a'), begin('b')];
  await begin('soon')();
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  expect(renew).toHaveBeenLastCalledWith(['r-a', 'r-b'], { owners: ['a', 'b'], ms: LEASE_MS });
  await Promise.all(ends.map((end) => end()));
});

it('work that never ends is not held for ever', async () => {
  const end = begin('a');
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  renew.mockReset();
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  expect(renew).not.toHaveBeenCalled();
  await end();
});

it('a renewal that fails is tried again', async () => {
  renew.mockRejectedValueOnce(new Error('away'));
  const end = begin('a');
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  expect(renew.mock.calls.length).toBeGreaterThan(1);
  await end();
});

it('what the work throws is thrown', async () => {
  const failed = keep('r', lease('a'), () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
});
