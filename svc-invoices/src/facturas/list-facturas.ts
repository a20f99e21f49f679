import {
  FacturaStatus,
  PRIMER_ANIO,
  type FacturaRow,
  type FacturasQuery,
  type Page,
} from '@timbra/contracts';
import { searchPrefixes } from '../busqueda/search-tokens.ts';
import type { DiaRepository } from '../histograma/dia.repository.ts';
import { boundsOf, currentMonth, dayOf } from '../shared/mexico-time.ts';
import type { FacturaRecord } from './factura.model.ts';
import type { FacturaRepository, ListQuery } from './factura.repository.ts';
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

const ALL = Object.values(FacturaStatus);

/** The period that was asked for, or the current month; a search without a year looks in all. */
const rangeOf = (query: FacturasQuery, now: Date): Range => {
  const today = currentMonth(now);
  if (query.q !== '' && query.year === undefined) {
    const { from } = boundsOf({ year: PRIMER_ANIO, month: -1, day: -1 });
    return { from, to: boundsOf({ year: today.year, month: -1, day: -1 }).to };
  }
  return boundsOf({
    year: query.year ?? today.year,
    month: query.month ?? today.month,
    day: query.day ?? -1,
  });
};

const isAfter = (it: FacturaRecord, { after }: Search): boolean =>
  !after ||
  it.fechaUnix < after.fechaUnix ||
  (it.fechaUnix === after.fechaUnix && it._id.toString() < after.id);

const newestFirst = (a: FacturaRecord, b: FacturaRecord): number =>
  b.fechaUnix - a.fechaUnix || (a._id.toString() < b._id.toString() ? 1 : -1);

/** One page of a period or of a search, newest first. */
export const listFacturas = ({ facturas, dias, now }: Deps) => {
  /** What few invoices have, wherever they are; null when they are not few. */
  const findFew = async (accountId: string, search: Search): Promise<FacturaRecord[] | null> => {
    const found = await facturas.findAnyOrder(accountId, search, FEW + 1);
    if (found.length > FEW) return null;
    return found.filter((it) => isAfter(it, search)).sort(newestFirst);
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
    const [fechaUnix, id] = query.cursor?.split('-') ?? [];
    const search: Search = {
      status: query.status as FacturaStatus | undefined,
      prefixes,
      // One more than asked tells whether there is a next page.
      limit: query.limit + 1,
      after: fechaUnix && id ? { fechaUnix: Number(fechaUnix), id } : undefined,
    };
    const isEverywhere = prefixes.length > 0 && query.year === undefined;
    const found =
      (isEverywhere ? await findFew(accountId, search) : null) ??
      (await collect(accountId, rangeOf(query, now()), search));
    const items = found.slice(0, query.limit);
    const last = items.at(-1);
    return {
      items: items.map(facturaRow),
      nextCursor:
        found.length > query.limit && last ? `${last.fechaUnix}-${last._id.toString()}` : null,
    };
  };
};
