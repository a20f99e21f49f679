import { describe, expect, it } from 'vitest';
import { boundsOf } from '../shared/mexico-time.ts';
import { windowsOf } from './windows-of.ts';

const month = boundsOf({ year: 2026, month: 10, day: -1 });
const day = (n: number) => boundsOf({ year: 2026, month: 10, day: n });
const counts = (...days: [number, number][]) =>
  days.map(([n, count]) => ({ dia: `2026-10-${String(n).padStart(2, '0')}`, count }));

describe('parts of a range', () => {
  it('end where about so many rows are in, then twice as many', () => {
    expect(windowsOf(month, counts([5, 90], [10, 150], [20, 60], [30, 60]), 100)).toEqual([
      { from: day(20).from, to: month.to },
      { from: day(5).from, to: day(20).from },
      { from: month.from, to: day(5).from },
    ]);
  });

  it('are the whole range whatever the counts say', () => {
    expect(windowsOf(month, [], 100)).toEqual([month]);
    expect(windowsOf(month, counts([1, 500]), 100)).toEqual([month]);
    expect(windowsOf(day(7), counts([7, 500]), 100)).toEqual([day(7)]);
  });
});
