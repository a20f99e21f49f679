import {
  MAX_ROWS,
  readOrden,
  sortRows,
  type FacturaRow,
  type FacturasQuery,
  type HojaQuery,
  type Page,
} from '@timbra/contracts';

interface Deps {
  listFacturas: (accountId: string, query: FacturasQuery) => Promise<Page<FacturaRow>>;
  /** As far as a list goes, and in which batches. */
  most?: number;
  batch?: number;
}

/** Rows of a sheet that follow one another. */
export interface Tanda {
  filas: readonly FacturaRow[];
  /** The list goes on behind them, and the sheet does not. */
  seCorta: boolean;
}

/**
 * The rows of a list, in its order. Newest first they pass a batch at a time. Any other order is
 * sorted from all rows, as the screen does it; like the screen it stays newest first when there are
 * too many.
 */
export const gatherFilas = ({ listFacturas, most = MAX_ROWS, batch = 1000 }: Deps) => {
  async function* newestFirst(
    accountId: string,
    query: Omit<FacturasQuery, 'limit' | 'cursor'>,
  ): AsyncGenerator<Tanda> {
    let cursor: string | undefined;
    for (let left = most; left > 0;) {
      const limit = Math.min(batch, left);
      const { items, nextCursor } = await listFacturas(accountId, { ...query, limit, cursor });
      left -= items.length;
      yield { filas: items, seCorta: nextCursor !== null && left === 0 };
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }

  return async function* (
    accountId: string,
    { orden: text, columnas: _, ...query }: HojaQuery,
  ): AsyncGenerator<Tanda> {
    const orden = readOrden(text);
    const tandas = newestFirst(accountId, query);
    if (orden === null) {
      yield* tandas;
      return;
    }
    const filas: FacturaRow[] = [];
    let seCorta = false;
    for await (const tanda of tandas) {
      filas.push(...tanda.filas);
      seCorta = tanda.seCorta;
    }
    yield { filas: seCorta ? filas : sortRows(filas, orden), seCorta };
  };
};
export type GatherFilas = ReturnType<typeof gatherFilas>;
