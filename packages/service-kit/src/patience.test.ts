import { expect, it } from 'vitest';
import { createPatience, type Patience } from './patience.ts';

/** What the product has: a lease, what is late after it, tries, looks, and the answer of a receiver. */
const timesOf = (patience: Patience) => ({
  again: patience.again(5000),
  firstOfDay: patience.firstOfDay(5000),
  every: patience.every(15_000),
  lease: patience.lease(4000),
  late: patience.late(90_000),
  answer: patience.answer(30_000),
});
const PRODUCTION = {
  again: 5000,
  firstOfDay: 5000,
  every: 15_000,
  lease: 4000,
  late: 90_000,
  answer: 30_000,
};

it.each([undefined, 'production', 'development'])(
  'nobody but a test hurries the product: not with NODE_ENV %j',
  (NODE_ENV) => {
    const patience = createPatience({ NODE_ENV, TEST_HURRY: 25, TEST_UNSWEPT: true });
    expect(timesOf(patience)).toEqual(PRODUCTION);
    expect(patience.isHurried).toBe(false);
  },
);

it('a test that does not hurry waits as production does', () => {
  expect(timesOf(createPatience({ NODE_ENV: 'test' }))).toEqual(PRODUCTION);
  expect(timesOf(createPatience({ NODE_ENV: 'test', TEST_HURRY: 1 }))).toEqual(PRODUCTION);
});

it.each([2, 5, 25, 100])('hurried %d times, what is late is later than a lease', (TEST_HURRY) => {
  const patience = createPatience({ NODE_ENV: 'test', TEST_HURRY });
  for (const [lease, late] of [
    [4000, 90_000],
    [60_000, 180_000],
    [120_000, 300_000],
  ] as const) {
    expect(patience.again(5000)).toBeLessThan(5000);
    expect(patience.lease(lease)).toBeLessThan(lease);
    expect(patience.lease(lease)).toBeLessThan(patience.late(late));
    expect(patience.again(60_000)).toBeLessThan(patience.lease(lease));
  }
});

it('a process that a test leaves unswept looks for nothing, and is as quick otherwise', () => {
  const hurried = { NODE_ENV: 'test', TEST_HURRY: 25 };
  const patience = createPatience({ ...hurried, TEST_UNSWEPT: true });
  expect(timesOf(patience)).toEqual({ ...timesOf(createPatience(hurried)), every: 3_600_000 });
});
