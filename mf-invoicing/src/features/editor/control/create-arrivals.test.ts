import { expect, it } from 'vitest';
import { createArrivals } from './create-arrivals.ts';

it('goes on once what a choice brings has come, or failed', async () => {
  const arrivals = createArrivals();
  arrivals.add(Promise.resolve());
  arrivals.add(Promise.reject(new Error('no answer')));
  expect(arrivals.isUnderWay()).toBe(true);
  expect(await arrivals.settled()).toBe('here');
  expect(arrivals.isUnderWay()).toBe(false);
});

it('does not go on where something that is needed failed', async () => {
  const arrivals = createArrivals();
  arrivals.add(Promise.reject(new Error('no answer')), { isNeeded: true });
  expect(await arrivals.settled()).toBe('failed');
  expect(await arrivals.settled()).toBe('here');
});
