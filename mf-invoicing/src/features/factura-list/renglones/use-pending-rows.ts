import { TimbrarStatus, type Factura, type FacturaRow, type Page } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQueries, useQueryClient, type InfiniteData } from '@timbra/ui-kit/query';
import { useEffect } from 'react';
import type { ListFilters } from '../consulta/list-filters.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { isPending, updateRow } from './row-view.ts';
import { facturasKey } from '../consulta/use-facturas.ts';

/** How often a row at work is looked at, and how many at once. */
const LOOK_EVERY_MS = 2_000;
const MAX_WATCHED = 20;

const isSettled = (it: Factura | undefined): it is Factura =>
  it !== undefined && it.timbrarRequest?.status !== TimbrarStatus.EnProceso;

/** Watches rows that are being stamped until they settle, and changes them in place. */
export const usePendingRows = (rows: readonly FacturaRow[], filters: ListFilters): void => {
  const { api, creditsChanged } = useHost();
  const client = useQueryClient();
  const watched = rows.filter(isPending).slice(0, MAX_WATCHED);
  const settled = useQueries({
    queries: watched.map(({ id }) => ({
      queryKey: ['factura-en-proceso', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi(api, 'GET /facturas/{id}', { params: { id }, signal }),
      refetchInterval: LOOK_EVERY_MS,
      staleTime: 0,
      gcTime: 0,
    })),
    combine: (results) => results.map((it) => it.data).filter(isSettled),
  });
  useEffect(() => {
    if (settled.length === 0) return;
    const fresh = new Map(settled.map((it) => [it.id, it]));
    client.setQueryData<InfiniteData<Page<FacturaRow>>>(
      facturasKey(filters),
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((row) => {
              const found = fresh.get(row.id);
              return found ? updateRow(row, found) : row;
            }),
          })),
        },
    );
    // Their status is another one now: tabs count and sum it.
    void client.invalidateQueries({ queryKey: [...queryKeys.facturas, 'por-estado'] });
    creditsChanged();
  }, [settled, client, filters, creditsChanged]);
};
