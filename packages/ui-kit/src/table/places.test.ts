import { expect, it } from 'vitest';
import { placeIn, rememberPlace, TOP } from './places.ts';

it('remembers the row and the scroll of each list apart', () => {
  rememberPlace('?status=3', { row: 'f1', index: 4, stop: 2 });
  rememberPlace('?status=3', { scrollTop: 900 });
  rememberPlace('?status=1', { scrollTop: 50 });
  expect(placeIn('?status=3')).toEqual({ row: 'f1', index: 4, stop: 2, scrollTop: 900 });
  expect(placeIn('?status=1')).toEqual({ ...TOP, scrollTop: 50 });
});

it('begins at the top of a list that nobody has been in, or that has no name', () => {
  rememberPlace(undefined, { scrollTop: 10 });
  expect(placeIn('?q=nunca')).toEqual(TOP);
  expect(placeIn(undefined)).toEqual(TOP);
});

it('forgets the lists that were left longest ago', () => {
  rememberPlace('primera', { scrollTop: 1 });
  rememberPlace('segunda', { scrollTop: 2 });
  rememberPlace('primera', { scrollTop: 3 });
  for (let n = 0; n < 19; n += 1) rememberPlace(`otra ${n}`, { scrollTop: n });
  expect(placeIn('primera').scrollTop).toBe(3);
  expect(placeIn('segunda')).toEqual(TOP);
});
