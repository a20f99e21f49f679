import type { CatalogoPage, CatalogoRow } from '@timbra/contracts';
import { lookups as shared, type Lookups, type Search } from './lookups.ts';

/** What of the API client a look-up needs. */
interface Api {
  get: <T>(
    path: string,
    options: { query: Readonly<Record<string, string | number>>; signal: AbortSignal },
  ) => Promise<T>;
}

/** Options of a picker are few: one types more rather than scroll. */
const MAX_OPTIONS = 20;
/** Rows kept for their names: a few hundred bytes each. */
const MAX_ROWS = 2000;

/**
 * SAT's catalogues as screens use them: options while one types, and the row of a key that is known.
 * All look-ups share one cache and run at most three at once; each row that was seen is remembered.
 */
export const createCatalogoClient = (api: Api, lookups: Lookups = shared) => {
  const rows = new Map<string, CatalogoRow>();
  const keyOf = (nombre: string, clave: string) => `${nombre}\n${clave}`;
  const remember = (nombre: string, row: CatalogoRow) => {
    const key = keyOf(nombre, row.clave);
    const oldest = rows.size >= MAX_ROWS && !rows.has(key) ? rows.keys().next().value : undefined;
    if (oldest !== undefined) rows.delete(oldest);
    rows.set(key, row);
  };

  const search =
    (nombre: string): Search<CatalogoRow> =>
    async (q, signal) => {
      const query = { q, limit: MAX_OPTIONS };
      const page = await api.get<CatalogoPage>(`/catalogos/${nombre}`, { query, signal });
      for (const row of page.items) remember(nombre, row);
      return { items: page.items, total: page.total };
    };

  return {
    /** For CatalogPicker; called with the text as typed. */
    search,
    /** The row of a key; null when the catalogue does not have it, or not today. */
    find: async (
      nombre: string,
      clave: string,
      signal: AbortSignal,
    ): Promise<CatalogoRow | null> => {
      const seen = rows.get(keyOf(nombre, clave));
      if (seen) return seen;
      const { items } =
        lookups.peek<CatalogoRow>(nombre, clave) ??
        (await lookups.run(nombre, clave, search(nombre), signal));
      return items.find((row) => row.clave === clave) ?? null;
    },
  };
};
export type CatalogoClient = ReturnType<typeof createCatalogoClient>;
