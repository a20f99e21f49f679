import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { Page } from '@timbra/contracts';
import { useMemo } from 'react';

/** More rows would burden the screen; filters find older ones. */
export const MAX_FILAS = 1000;
/** Rows of a page, as the API answers unless it is told. */
const POR_PAGINA = 50;

interface Options<T> {
  queryKey: QueryKey;
  read: (cursor: string | null, signal: AbortSignal) => Promise<Page<T>>;
  /** Milliseconds until it is read again by itself, given what it shows. */
  again?: (rows: readonly T[]) => number | false;
}

const rowsOf = <T>(data: InfiniteData<Page<T>, unknown> | undefined): readonly T[] | undefined =>
  data?.pages.flatMap(({ items }) => items);

/** A log that is read page by page, the newest first, up to what a screen can show. */
export const useBitacora = <T>({ queryKey, read, again }: Options<T>) => {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }, pages) =>
      pages.length < MAX_FILAS / POR_PAGINA ? nextCursor : null,
    refetchInterval: ({ state }) => again?.(rowsOf(state.data) ?? []) ?? false,
  });
  const { data } = query;
  const rows = useMemo(() => rowsOf(data), [data]);
  const hasOlder = data?.pages.at(-1)?.nextCursor != null;
  return {
    ...query,
    rows,
    /** There are older ones, and no room for them. */
    isFull: hasOlder && !query.hasNextPage,
    hasPages: (data?.pages.length ?? 0) > 1,
  };
};
/** What its parts need, whatever its rows are of. */
export type Bitacora<T> = Pick<
  ReturnType<typeof useBitacora<T>>,
  'rows' | 'error' | 'refetch' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage'
> & { isFull: boolean; hasPages: boolean };
