import { MAX_ROWS, type FacturaRow } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  usePrefetchInfiniteQuery,
} from '@timbra/ui-kit/query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { toQuery, type ListFilters } from './list-filters.ts';

/** lista §5: list batch. */
const BATCH = 1000;

/** Sorted otherwise, they are the same. */
export const facturasKey = ({ orden: _, ...filters }: ListFilters) =>
  [...queryKeys.facturas, filters] as const;

/** Rows of a period, one batch after another as `loadMore` is called. */
export const useFacturas = (filters: ListFilters) => {
  const { api } = useHost();
  const asked = infiniteQueryOptions({
    queryKey: facturasKey(filters),
    queryFn: ({ pageParam, signal }) =>
      callApi(api, 'GET /facturas', {
        query: { ...toQuery(filters), limit: BATCH, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // What was stamped or saved a moment ago must be there.
    staleTime: 0,
  });
  // The question leaves before the screen is drawn.
  usePrefetchInfiniteQuery(asked);
  const query = useInfiniteQuery(asked);
  const rows = useMemo(() => query.data?.pages.flatMap((it) => it.items) ?? [], [query.data]);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // After a failure the person decides; otherwise scrolling would repeat it endlessly.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const shown = useRef(filters);
  useEffect(() => {
    shown.current = filters;
  });
  /** Null when another list is shown meanwhile: then what comes is its own. */
  const loadAll = async (): Promise<readonly FacturaRow[] | null> => {
    let { data, hasNextPage: more } = query;
    while (more && (data?.pages.length ?? 0) * BATCH < MAX_ROWS) {
      const next = await fetchNextPage();
      if (shown.current !== filters) return null;
      if (next.isError) break;
      ({ data, hasNextPage: more } = next);
    }
    return data?.pages.flatMap((it) => it.items) ?? [];
  };
  return { ...query, rows, loadMore, loadAll };
};
