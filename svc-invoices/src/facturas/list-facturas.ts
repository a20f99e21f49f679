import { FacturaStatus, type FacturaRow, type FacturasQuery, type Page } from '@timbra/contracts';
import { dayOf } from '../shared/mexico-time.ts';
import type { DiaCounts } from './day-counts.ts';
import type { FacturaRecord } from './factura.model.ts';
import type { FacturaRepository } from './factura.repository.ts';
import { indexOf, isOfStamped, type ListQuery, type PageEnd } from './list-query.ts';
import { facturaRow } from './factura.view.ts';
import { seleccionOf } from './seleccion.ts';
import { type Range, windowsOf } from './windows-of.ts';

interface Deps {
  facturas: FacturaRepository;
  /** How many each day has; both ends belong to it. */
  dias: {
    between(
      accountId: string,
      desde: string,
      hasta: string,
    ): Promise<{ dia: string; counts: DiaCounts }[]>;
  };
  now: () => Date;
}

/**
 * A search with fewer results than this is sorted here: the database has indexes for periods only.
 */
const FEW = 2000;

type Search = Omit<ListQuery, 'from' | 'to'>;

const ALL = Object.values(FacturaStatus);

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
  /** The invoices of a search, in a range or in all dates, sorted here; null when they are too many. */
  const findFew = async (
    accountId: string,
    search: Search,
    range?: Range,
  ): Promise<FacturaRecord[] | null> => {
    const found = await facturas.findAnyOrder(accountId, { ...search, range }, FEW + 1);
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
    const seleccion = seleccionOf(query, now());
    if (seleccion === null) return { items: [], nextCursor: null };
    const { prefixes, filtros, range, isEverywhere } = seleccion;
    const [fechaUnix, folio, id] = query.cursor?.split('-') ?? [];
    const search: Search = {
      status: query.status as FacturaStatus | undefined,
      prefixes,
      filtros,
      // One more than asked tells whether there is a next page.
      limit: query.limit + 1,
      after: id ? { fechaUnix: Number(fechaUnix), folio: Number(folio), id } : undefined,
    };
    if (
      isOfStamped(filtros) &&
      (search.status ?? FacturaStatus.Timbrada) !== FacturaStatus.Timbrada
    )
      return { items: [], nextCursor: null };
    // A filter that few invoices pass has an index of its own, for any period.
    const few =
      isEverywhere || indexOf(filtros)
        ? await findFew(accountId, search, isEverywhere ? undefined : range)
        : null;
    const found = few ?? (await collect(accountId, range, search));
    const items = found.slice(0, query.limit);
    const last = items.at(-1);
    return {
      items: items.map(facturaRow),
      nextCursor: found.length > query.limit && last ? cursorOf(endOf(last)) : null,
    };
  };
};
