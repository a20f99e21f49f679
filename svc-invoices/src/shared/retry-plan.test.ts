import { expect, it } from 'vitest';
import { nextTry } from './retry-plan.ts';

const since = new Date('2026-11-23T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const waitOf = (tries: number, random = 0, retryAfterMs?: number) => {
  const next = nextTry(
    { tries, now: since, since, retryAfterMs },
    { firstMs: 5000, random: () => random },
  );
  return next && (next.getTime() - since.getTime()) / 1000;
};

it('a message that was not taken is sent again after longer and longer waits, for a day', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => waitOf(tries) ?? 0);
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 21_600]);
  expect(waits.reduce((sum, it) => sum + it, 0) / 3600).toBeCloseTo(23.6, 1);
  expect(waitOf(8)).toBeUndefined();
});

it('waits are scattered by a tenth at the most', () => {
  expect([0, 0.5, 1].map((random) => waitOf(2, random))).toEqual([300, 315, 330]);
});

it('a receiver that asks for more time gets it, and for less does not', () => {
  expect(waitOf(1, 0, 60_000)).toBe(60);
  expect(waitOf(2, 0, 1000)).toBe(300);
});

it('a receiver that asks for more than a day is written to once more at its end', () => {
  expect(waitOf(1, 0, 20 * HOUR_MS)).toBe(72_000);
  const end = (waitOf(1, 0, 30 * HOUR_MS) ?? 0) * 1000;
  expect(end).toBeGreaterThan(23 * HOUR_MS);
  expect(end).toBeLessThan(27 * HOUR_MS);
  expect(waitOf(1, 0, 31_000 * 24 * HOUR_MS)).toBe(end / 1000);
  const late = { tries: 2, now: new Date(since.getTime() + end), since };
  expect(nextTry(late, { firstMs: 5000 })).toBeUndefined();
});
