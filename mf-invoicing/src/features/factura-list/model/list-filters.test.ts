import { FacturaStatus } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { isUsual, readFilters, toQuery, writeFilters, yearsUntil } from './list-filters.ts';

const TODAY = '2026-11-20T18:00';
const read = (text: string) => readFilters(new URLSearchParams(text), TODAY);

describe('filters of the list', () => {
  it('shows the current month of Mexico City unless the address says otherwise', () => {
    expect(read('')).toEqual({ year: 2026, month: 11, day: -1, status: null, q: '' });
  });

  it('reproduces the view from its address', () => {
    const filters = { year: 2025, month: 2, day: 28, status: FacturaStatus.Prueba, q: 'a-102' };
    expect(readFilters(writeFilters(filters, TODAY), TODAY)).toEqual(filters);
  });

  it('leaves the usual view without parameters', () => {
    expect(writeFilters(read(''), TODAY).toString()).toBe('');
    expect(isUsual(read(''), TODAY)).toBe(true);
    expect(isUsual(read('status=3'), TODAY)).toBe(false);
  });

  it.each([
    'year=1999',
    'year=abc',
    'month=13',
    'month=0',
    'day=31',
    'day=0',
    'status=9',
    'status=',
  ])('ignores %s', (text) => {
    expect(read(text)).toEqual(read(''));
  });

  it('asks the server for the words in all the dates, or for the period', () => {
    expect(toQuery(read('q= norte&status=3&year=2025&month=1'))).toEqual({ q: 'norte', status: 3 });
    expect(toQuery(read('day=5'))).toEqual({ year: 2026, month: 11, day: 5, status: null });
  });

  it('offers the years since 2018, newest first', () => {
    const years = yearsUntil(TODAY);
    expect([years[0], years.at(-1)]).toEqual([2026, 2018]);
  });
});
