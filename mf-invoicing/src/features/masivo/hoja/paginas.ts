import type { FilaMasiva, Page } from '@timbra/contracts';

/** A page begins behind the row that its cursor names; the first has none. */
export type Cursor = string | null;

/** Pages of rows that were read, each with where it begins. */
export interface Paginas {
  pages: Page<FilaMasiva>[];
  pageParams: Cursor[];
}

/** The row at which the page after this one begins: what comes behind it is that page's. */
const endOf = ({ pageParams }: Paginas, at: number): number => {
  const next = pageParams[at + 1];
  return typeof next === 'string' ? Number(next) : Infinity;
};

const within = (paginas: Paginas, at: number): FilaMasiva[] => {
  const end = endOf(paginas, at);
  return (paginas.pages[at]?.items ?? []).filter(({ fila }) => fila <= end);
};

/** All rows that were read, each once, although a page was read again later than the next. */
export const filasDe = (paginas: Paginas): FilaMasiva[] =>
  paginas.pages.flatMap((_, at) => within(paginas, at));

/** The pages that have any of these places of the list. */
export const cursoresEn = (paginas: Paginas, first: number, last: number): Cursor[] => {
  let from = 0;
  return paginas.pageParams.filter((_, at) => {
    const begins = from;
    from += within(paginas, at).length;
    return begins <= last && from > first;
  });
};

/**
 * One page as it is now. Where more rows have come into it than it holds, those behind it are read
 * anew from where it ends.
 */
export const withPage = (paginas: Paginas, cursor: Cursor, page: Page<FilaMasiva>): Paginas => {
  const at = paginas.pageParams.indexOf(cursor);
  if (at === -1) return paginas;
  const overflows = page.nextCursor !== null && Number(page.nextCursor) < endOf(paginas, at);
  const end = overflows ? at + 1 : paginas.pages.length;
  return {
    pages: paginas.pages.slice(0, end).map((it, place) => (place === at ? page : it)),
    pageParams: paginas.pageParams.slice(0, end),
  };
};

/** The rows of these invoices, changed before the server says so. */
export const withFacturas = (
  { pages, pageParams }: Paginas,
  facturas: ReadonlySet<number>,
  change: Partial<FilaMasiva>,
): Paginas => ({
  pageParams,
  pages: pages.map((page) =>
    page.items.some(({ factura }) => facturas.has(factura))
      ? {
          ...page,
          items: page.items.map((it) => (facturas.has(it.factura) ? { ...it, ...change } : it)),
        }
      : page,
  ),
});
