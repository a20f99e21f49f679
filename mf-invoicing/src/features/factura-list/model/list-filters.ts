import { FacturaStatus } from '@timbra/contracts';

export interface ListFilters {
  year: number;
  /** 1 to 12; -1 is the whole year (spec 1 §2). */
  month: number;
  status: FacturaStatus | null;
}

/** spec 1 §9: the year list starts in 2018. */
export const FIRST_YEAR = 2018;
export const WHOLE_YEAR = -1;

/** The period shown when the address names none. `today` is 'AAAA-MM-…' in Mexico City. */
export const defaultFilters = (today: string): ListFilters => ({
  year: Number(today.slice(0, 4)),
  month: Number(today.slice(5, 7)),
  status: null,
});

const whole = (text: string | null, isValid: (value: number) => boolean): number | null => {
  const value = text !== null && /^-?\d{1,4}$/.test(text) ? Number(text) : NaN;
  return isValid(value) ? value : null;
};

const statuses: readonly number[] = Object.values(FacturaStatus);

/** Filters of an address; what it says wrongly is ignored. */
export const readFilters = (search: URLSearchParams, today: string): ListFilters => {
  const usual = defaultFilters(today);
  const year = whole(search.get('year'), (it) => it >= FIRST_YEAR && it <= usual.year + 1);
  const month = whole(search.get('month'), (it) => it === WHOLE_YEAR || (it >= 1 && it <= 12));
  const status = whole(search.get('status'), (it) => statuses.includes(it));
  return {
    year: year ?? usual.year,
    month: month ?? usual.month,
    status: status as FacturaStatus | null,
  };
};

/** The address that shows these filters; the usual ones are left out of it. */
export const writeFilters = (filters: ListFilters, today: string): URLSearchParams => {
  const usual = defaultFilters(today);
  const search = new URLSearchParams();
  if (filters.year !== usual.year || filters.month !== usual.month) {
    search.set('year', String(filters.year));
    search.set('month', String(filters.month));
  }
  if (filters.status !== null) search.set('status', String(filters.status));
  return search;
};

export const isUsual = (filters: ListFilters, today: string): boolean =>
  writeFilters(filters, today).size === 0;

/** Newest first. */
export const yearsUntil = (today: string): number[] => {
  const last = defaultFilters(today).year;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, i) => last - i);
};
