import { expect, it } from 'vitest';
import { boundsOf, currentMonth, instantOf, unixSeconds } from './mexico-time.ts';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

it('a month runs from midnight to midnight in Mexico City, which has no summer time', () => {
  const { from, to } = boundsOf({ year: 2026, month: 11, day: -1 });
  expect([iso(from), iso(to)]).toEqual(['2026-11-01T06:00:00.000Z', '2026-12-01T06:00:00.000Z']);
  const july = boundsOf({ year: 2026, month: 7, day: -1 });
  expect(iso(july.from)).toBe('2026-07-01T06:00:00.000Z');
});

it('December ends with the year, a day ends at the next, a year holds all its months', () => {
  const december = boundsOf({ year: 2026, month: 12, day: -1 });
  expect(iso(december.to)).toBe('2027-01-01T06:00:00.000Z');
  const day = boundsOf({ year: 2026, month: 2, day: 28 });
  expect([iso(day.from), iso(day.to)]).toEqual([
    '2026-02-28T06:00:00.000Z',
    '2026-03-01T06:00:00.000Z',
  ]);
  const year = boundsOf({ year: 2026, month: -1, day: -1 });
  expect([iso(year.from), iso(year.to)]).toEqual([
    '2026-01-01T06:00:00.000Z',
    '2027-01-01T06:00:00.000Z',
  ]);
});

it('a document of Tijuana is an hour or two later than its clock says in Mexico City', () => {
  expect(instantOf('2026-11-20T23:30:00', '22000').toISOString()).toBe('2026-11-21T07:30:00.000Z');
  expect(instantOf('2026-11-20T23:30:00', '06000').toISOString()).toBe('2026-11-21T05:30:00.000Z');
  expect(instantOf('2026-11-20T23:30:00', '77500').toISOString()).toBe('2026-11-21T04:30:00.000Z');
});

it('the list opens on the month of Mexico City, not of Greenwich', () => {
  const lastMinute = new Date('2026-12-01T05:59:00Z');
  expect(currentMonth(lastMinute)).toEqual({ year: 2026, month: 11, day: -1 });
  expect(currentMonth(new Date('2026-12-01T06:00:00Z')).month).toBe(12);
});

it('seconds are whole', () => {
  expect(unixSeconds(new Date(1_999))).toBe(1);
});
