import {
  FacturaStatus,
  PRIMER_ANIO,
  type FacturaRow,
  type FacturasQuery,
  type Page,
} from '@timbra/contracts';
import { searchPrefixes } from '../busqueda/search-tokens.ts';
import type { DiaRepository } from '../dias/dia.repository.ts';
import { boundsOf, currentMonth, dayOf } from '../shared/mexico-time.ts';
import type { FacturaRecord } from './factura.model.ts';
import type { FacturaRepository } from './factura.repository.ts';
import type { Filtros, ListQuery, PageEnd } from './list-query.ts';
import { facturaRow } from './factura.view.ts';
import { type Range, windowsOf } from './windows-of.ts';

interface Deps {
  facturas: FacturaRepository;
  dias: DiaRepository;
  now: () => Date;
}

/** So few that a search found are sorted here: the database has its own ways only for periods. */
const FEW = 2000;

type Search = Omit<ListQuery, 'from' | 'to'>;

const filtrosOf = ({ emisor, receptor, tipo, serie, externalId }: FacturasQuery): Filtros => ({
  emisor,
  receptor,
  tipo,
  serie,
  externalId,
});

const ALL = Object.values(FacturaStatus);

/** All that can be looked in: from the first year to the end of this one. */
const always = (now: Date): Range => {
  const { from } = boundsOf({ year: PRIMER_ANIO, month: -1, day: -1 });
  return { from, to: boundsOf({ year: currentMonth(now).year, month: -1, day: -1 }).to };
};

/** Two days, both within; either may be left open. */
const daysRange = ({ desde, hasta }: FacturasQuery, now: Date): Range => {
  const bounds = always(now);
  return {
    from: desde === undefined ? bounds.from : dayBounds(desde).from,
    to: hasta === undefined ? bounds.to : dayBounds(hasta).to,
  };
};
const dayBounds = (day: string): Range => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return boundsOf({ year, month, day: date });
};

const hasPeriod = ({ year, desde, hasta }: FacturasQuery): boolean =>
  year !== undefined || desde !== undefined || hasta !== undefined;

/** The period that was asked for, or the current month; a search without one looks in all. */
const rangeOf = (query: FacturasQuery, isSearch: boolean, now: Date): Range => {
  const today = currentMonth(now);
  if (query.desde !== undefined || query.hasta !== undefined) return daysRange(query, now);
  if (isSearch && query.year === undefined) return always(now);
  return boundsOf({
    year: query.year ?? today.year,
    month: query.month ?? today.month,
    day: query.day ?? -1,
  });
};

const endOf = ({ fechaUnix, folio = 0, _id }: FacturaRecord): PageEnd => ({
  fechaUnix,
  folio,
  id: _id.toString(),
});

const cursorOf = ({ fechaUnix, folio, id }: PageEnd): string => `${fechaUnix}-${folio}-${id}`;

/** Vouchers of one second by folio, then by when they were made. */
const newestFirst = (a: PageEnd, b: PageEnd): number =>
  b.fechaUnix - a.fechaUnix || b.folio - a.folio || (a.id < b.id ? 1 : -1);

const isAfter = (it: FacturaRecord, { after }: Search): boolean =>
  !after || newestFirst(endOf(it), after) > 0;

/** One page of a period or of a search, newest first. */
export const listFacturas = ({ facturas, dias, now }: Deps) => {
  /** What few invoices have, wherever they are; null when they are not few. */
  const findFew = async (accountId: string, search: Search): Promise<FacturaRecord[] | null> => {
    const found = await facturas.findAnyOrder(accountId, search, FEW + 1);
    if (found.length > FEW) return null;
    return found
      .filter((it) => isAfter(it, search))
      .sort((a, b) => newestFirst(endOf(a), endOf(b)));
  };

  const collect = async (accountId: string, range: Range, search: Search) => {
    const { limit, status, after } = search;
    // Nothing after the page before is newer than its last one.
    const to = after ? Math.min(range.to, after.fechaUnix + 1) : range.to;
    const days = await dias.between(accountId, dayOf(range.from), dayOf(to));
    const counts = days.map(({ dia, counts: of }) => ({
      dia,
      count: (status ? [status] : ALL).reduce((sum, it) => sum + of[it], 0),
    }));
    const found: FacturaRecord[] = [];
    for (const part of windowsOf({ from: range.from, to }, counts, limit)) {
      const page = { ...search, ...part, limit: limit - found.length };
      found.push(...(await facturas.list(accountId, page)));
      if (found.length >= limit) break;
    }
    return found;
  };

  return async (accountId: string, query: FacturasQuery): Promise<Page<FacturaRow>> => {
    const prefixes = searchPrefixes(query.q);
    // Nothing but punctuation is nothing to look for.
    if (query.q !== '' && prefixes.length === 0) return { items: [], nextCursor: null };
    const filtros = filtrosOf(query);
    const isSearch = prefixes.length > 0 || Object.values(filtros).some((it) => it !== undefined);
    const [fechaUnix, folio, id] = query.cursor?.split('-') ?? [];
    const search: Search = {
      status: query.status as FacturaStatus | undefined,
      prefixes,
      filtros,
      // One more than asked tells whether there is a next page.
      limit: query.limit + 1,
      after: id ? { fechaUnix: Number(fechaUnix), folio: Number(folio), id } : undefined,
    };
    const isEverywhere = isSearch && !hasPeriod(query);
    const found =
      (isEverywhere ? await findFew(accountId, search) : null) ??
      (await collect(accountId, rangeOf(query, isSearch, now()), search));
    const items = found.slice(0, query.limit);
    const last = items.at(-1);
    return {
      items: items.map(facturaRow),
      nextCursor: found.length > query.limit && last ? cursorOf(endOf(last)) : null,
    };
  };
};
