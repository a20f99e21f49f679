import { FacturaStatus, PRIMER_ANIO, readOrden, type Orden } from '@timbra/contracts';
import { CAMPOS, hasRange, readFiltros, replacesPeriod, type Filtros } from '../filtros/filtros.ts';
import { writeOrden } from './orden.ts';

export interface ListFilters {
  year: number;
  /** 1 to 12; -1 is the whole year (lista §1). */
  month: number;
  /** 1 to 31; -1 is the whole month. */
  day: number;
  status: FacturaStatus | null;
  /** Words to look for, in all the dates: it leaves the period as it was. */
  q: string;
  /** Whatever else narrows the list. */
  filtros: Filtros;
  /** Null: newest first. */
  orden: Orden | null;
}

export const WHOLE_YEAR = -1;
export const WHOLE_MONTH = -1;
const MAX_Q = 200;

/** The period shown when the address names none. `today` is 'AAAA-MM-…' in Mexico City. */
export const defaultFilters = (today: string): ListFilters => ({
  year: Number(today.slice(0, 4)),
  month: Number(today.slice(5, 7)),
  day: WHOLE_MONTH,
  status: null,
  q: '',
  filtros: {},
  orden: null,
});

const whole = (text: string | null, isValid: (value: number) => boolean): number | null => {
  const value = text !== null && /^-?\d{1,4}$/.test(text) ? Number(text) : NaN;
  return isValid(value) ? value : null;
};

const statuses: readonly number[] = Object.values(FacturaStatus);

export const daysOfMonth = (year: number, month: number): number =>
  month === WHOLE_YEAR ? 0 : new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Filters of an address; what it says wrongly is ignored. */
export const readFilters = (search: URLSearchParams, today: string): ListFilters => {
  const usual = defaultFilters(today);
  const year =
    whole(search.get('year'), (it) => it >= PRIMER_ANIO && it <= usual.year + 1) ?? usual.year;
  const month =
    whole(search.get('month'), (it) => it === WHOLE_YEAR || (it >= 1 && it <= 12)) ?? usual.month;
  const day = whole(search.get('day'), (it) => it >= 1 && it <= daysOfMonth(year, month));
  const status = whole(search.get('status'), (it) => statuses.includes(it));
  return {
    year,
    month,
    day: day ?? WHOLE_MONTH,
    status: status as FacturaStatus | null,
    q: (search.get('q') ?? '').slice(0, MAX_Q),
    filtros: readFiltros(search),
    orden: readOrden(search.get('orden')),
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
  if (filters.day !== WHOLE_MONTH) search.set('day', String(filters.day));
  if (filters.status !== null) search.set('status', String(filters.status));
  if (filters.q !== '') search.set('q', filters.q);
  for (const campo of CAMPOS) {
    const value = filters.filtros[campo];
    if (value !== undefined) search.set(campo, value);
  }
  if (filters.orden !== null) search.set('orden', writeOrden(filters.orden));
  return search;
};

export const isUsual = (filters: ListFilters, today: string): boolean =>
  writeFilters({ ...filters, orden: null }, today).size === 0;

/** Whether what is looked for may be of any date: then the chosen month is left out of it. */
export const isEverywhere = ({ q, filtros }: ListFilters): boolean =>
  !hasRange(filtros) && (q.trim() !== '' || filtros.externalId !== undefined);

/** What the server is asked: a search looks in all the dates, or from one day to another. */
export const toQuery = (filters: ListFilters) => {
  const { year, month, day, status, filtros } = filters;
  const q = filters.q.trim();
  const isOfPeriod = q === '' && !replacesPeriod(filtros);
  return { ...(isOfPeriod && { year, month, day }), ...(q !== '' && { q }), status, ...filtros };
};

/** Newest first. */
export const yearsUntil = (today: string): number[] => {
  const last = defaultFilters(today).year;
  return Array.from({ length: last - PRIMER_ANIO + 1 }, (_, i) => last - i);
};
