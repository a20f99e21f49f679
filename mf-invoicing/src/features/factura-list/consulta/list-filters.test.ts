import { FacturaStatus } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import {
  isEverywhere,
  isUsual,
  readFilters,
  toQuery,
  writeFilters,
  yearsUntil,
  type ListFilters,
} from './list-filters.ts';

const TODAY = '2026-11-20T18:00';
const read = (text: string) => readFilters(new URLSearchParams(text), TODAY);

describe('filters of the list', () => {
  it('shows the current month of Mexico City unless the address says otherwise', () => {
    const usual = { year: 2026, month: 11, day: -1, status: null, q: '', filtros: {}, orden: null };
    expect(read('')).toEqual(usual);
  });

  it('reproduces the view from its address', () => {
    const filters: ListFilters = {
      year: 2025,
      month: 2,
      day: 28,
      status: FacturaStatus.Prueba,
      q: 'a-102',
      filtros: { desde: '2025-02-01', receptor: 'URE180429TM6', serie: 'Ñ & 1' },
      orden: { campo: 'total', sentido: 'descending' },
    };
    expect(readFilters(writeFilters(filters, TODAY), TODAY)).toEqual(filters);
  });

  it('leaves the usual view without parameters', () => {
    expect(writeFilters(read(''), TODAY).toString()).toBe('');
    expect(isUsual(read(''), TODAY)).toBe(true);
    expect(isUsual(read('status=3'), TODAY)).toBe(false);
    // However it is sorted, nothing of it is hidden.
    expect(isUsual(read('orden=-total'), TODAY)).toBe(true);
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

  it.each(['q=norte', 'externalId=pedido-7'])('looks for %s in all the dates', (text) => {
    const { year, month } = toQuery(read(text)) as Record<string, unknown>;
    expect([year, month, isEverywhere(read(text))]).toEqual([undefined, undefined, true]);
  });

  it('asks for a range of days in place of the month, also of a search', () => {
    const range = { desde: '2025-03-01', hasta: '2025-03-31' };
    const text = 'year=2025&month=1&day=5&desde=2025-03-01&hasta=2025-03-31';
    expect(toQuery(read(text))).toEqual({ ...range, status: null });
    expect(toQuery(read(`${text}&q=norte`))).toEqual({ ...range, q: 'norte', status: null });
    expect(isEverywhere(read(`${text}&q=norte`))).toBe(false);
  });

  it('keeps to the month with any other filter', () => {
    expect(toQuery(read('tipo=N&serie=A'))).toEqual({
      year: 2026,
      month: 11,
      day: -1,
      status: null,
      tipo: 'N',
      serie: 'A',
    });
  });

  it('offers the years since 2018, newest first', () => {
    const years = yearsUntil(TODAY);
    expect([years[0], years.at(-1)]).toEqual([2026, 2018]);
  });
});
