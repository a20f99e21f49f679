import { FacturaStatus, type Histograma } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { matchCount, totalBeyond } from './list-count.ts';
import type { ListFilters } from './list-filters.ts';

const of = (value: number, borradores: number, timbradas: number) => ({
  value,
  total: borradores + timbradas,
  status: { 1: borradores, 2: 0, 3: timbradas, 4: 0 },
});
const histograma: Histograma = {
  years: [of(2026, 5, 95)],
  months: [of(11, 4, 60)],
  days: [of(20, 1, 2)],
};
const filters: ListFilters = {
  year: 2026,
  month: 11,
  day: -1,
  status: null,
  q: '',
  filtros: {},
  orden: null,
};
const count = (change: Partial<ListFilters>) => matchCount(histograma, { ...filters, ...change });

describe('how many there are of what is shown', () => {
  it('is what the month, its day or the whole year count', () => {
    expect([count({}), count({ day: 20 }), count({ month: -1 })]).toEqual([64, 3, 100]);
  });

  it('is of the status that is shown', () => {
    expect(count({ status: FacturaStatus.Timbrada })).toBe(60);
    expect(count({ status: FacturaStatus.Cancelada })).toBe(0);
  });

  it('is none where nothing was counted', () => {
    expect(count({ day: 21 })).toBe(0);
  });

  it('is unknown during a search in all the dates', () => {
    expect(count({ q: 'a-1' })).toBeNull();
  });

  it('is known to nobody while a filter leaves some of them out', () => {
    expect(count({ filtros: { tipo: 'N' } })).toBeNull();
    expect(count({ filtros: { desde: '2026-11-01' } })).toBeNull();
  });

  it('is known while some are still to come, unless the counts are older than what came', () => {
    expect(totalBeyond(60, histograma, filters)).toBe(64);
    expect(totalBeyond(64, histograma, filters)).toBeNull();
    expect(totalBeyond(60, undefined, filters)).toBeNull();
  });
});
