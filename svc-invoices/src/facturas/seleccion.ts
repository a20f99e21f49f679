import { PRIMER_ANIO, type FacturasQuery, type PorEstadoQuery } from '@timbra/contracts';
import { searchPrefixes } from '../busqueda/search-tokens.ts';
import { boundsOf, boundsOfDay, currentMonth } from '../shared/mexico-time.ts';
import type { Filtros } from './list-query.ts';
import type { Range } from './windows-of.ts';

type Query = PorEstadoQuery | FacturasQuery;

/** Words, filters and dates of a list, without its status. */
export interface Seleccion {
  prefixes: readonly RegExp[];
  filtros: Filtros;
  range: Range;
  /** A search or a filter without dates: its range is all of them. */
  isEverywhere: boolean;
}

const filtrosOf = ({ porCobrar, cancelacionRechazada, ...query }: Query): Filtros => ({
  emisor: query.emisor,
  receptor: query.receptor,
  tipo: query.tipo,
  serie: query.serie,
  externalId: query.externalId,
  moneda: query.moneda,
  porCobrar: porCobrar || undefined,
  cancelacionRechazada: cancelacionRechazada || undefined,
});

/** The range of a search in all dates: from the first year to the end of this one. */
const always = (now: Date): Range => {
  const { from } = boundsOf({ year: PRIMER_ANIO, month: -1, day: -1 });
  return { from, to: boundsOf({ year: currentMonth(now).year, month: -1, day: -1 }).to };
};

/** Two days, both within; either may be left open. */
const daysRange = ({ desde, hasta }: Query, now: Date): Range => {
  const bounds = always(now);
  return {
    from: desde === undefined ? bounds.from : boundsOfDay(desde).from,
    to: hasta === undefined ? bounds.to : boundsOfDay(hasta).to,
  };
};

const hasPeriod = ({ year, desde, hasta }: Query): boolean =>
  year !== undefined || desde !== undefined || hasta !== undefined;

/** The period that was asked for, or the current month; a search without one looks in all. */
const rangeOf = (query: Query, isSearch: boolean, now: Date): Range => {
  const today = currentMonth(now);
  if (query.desde !== undefined || query.hasta !== undefined) return daysRange(query, now);
  if (isSearch && query.year === undefined) return always(now);
  return boundsOf({
    year: query.year ?? today.year,
    month: query.month ?? today.month,
    day: query.day ?? -1,
  });
};

/** Null when the search text has no words: nothing but punctuation. */
export const seleccionOf = (query: Query, now: Date): Seleccion | null => {
  const prefixes = searchPrefixes(query.q);
  if (query.q !== '' && prefixes.length === 0) return null;
  const filtros = filtrosOf(query);
  const isSearch = prefixes.length > 0 || Object.values(filtros).some((it) => it !== undefined);
  return {
    prefixes,
    filtros,
    range: rangeOf(query, isSearch, now),
    isEverywhere: isSearch && !hasPeriod(query),
  };
};
