import type { FilaMasiva } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useInfiniteQuery, useQueryClient } from '@timbra/ui-kit/query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import {
  cursoresEn,
  filasDe,
  withFacturas,
  withPage,
  type Cursor,
  type Paginas,
} from './paginas.ts';
import type { Pestana } from '../avance/read-pestana.ts';

const POR_PAGINA = 200;
/** Rows in sight are read again at most so often. */
const REFRESH_EVERY_MS = 1_000;
const NONE: readonly FilaMasiva[] = [];

interface Options {
  id: string;
  solo: Pestana;
  /** Another one when the rows may be others: `selloDe`. */
  sello: string;
  /** There are rows to be read. */
  enabled: boolean;
}

/** Rows page by page. Rows in sight are read again when they change. */
export const useFilas = ({ id, solo, sello, enabled }: Options) => {
  const { api } = useHost();
  const client = useQueryClient();
  const key = useMemo(() => queryKeys.filasMasivas(id, solo), [id, solo]);
  const seen = useRef<readonly [number, number]>([0, 0]);
  /** As of when each page of each tab was read. */
  const read = useRef(new Map<string, string>());
  /** How often rows were changed here before the server said so. */
  const patches = useRef(0);
  const now = useRef(sello);
  useEffect(() => {
    now.current = sello;
  }, [sello]);
  const fetchPage = useCallback(
    async (cursor: Cursor, signal?: AbortSignal) => {
      const asOf = now.current;
      const page = await callApi(api, 'GET /masivos/{id}/filas', {
        params: { id },
        query: { solo, cursor, limit: POR_PAGINA },
        signal,
      });
      read.current.set(`${solo} ${cursor}`, asOf);
      return page;
    },
    [api, id, solo],
  );
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: null as Cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
    enabled,
  });

  const turn = useRef(Promise.resolve());
  const refresh = useCallback(() => {
    const readStale = async () => {
      const data = client.getQueryData<Paginas>(key);
      if (!data || !enabled) return;
      const isStale = (it: Cursor) => read.current.get(`${solo} ${it}`) !== now.current;
      for (const cursor of cursoresEn(data, ...seen.current).filter(isStale)) {
        const asked = patches.current;
        const page = await fetchPage(cursor);
        // What a person changed meanwhile would seem undone until it is read again.
        if (patches.current !== asked) read.current.delete(`${solo} ${cursor}`);
        else client.setQueryData<Paginas>(key, (it) => it && withPage(it, cursor, page));
      }
    };
    // The next change, or the next look, tries again what could not be read.
    turn.current = turn.current.then(readStale).catch(() => undefined);
    return turn.current;
  }, [client, key, solo, enabled, fetchPage]);

  const lastAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const look = useCallback(() => {
    if (timer.current !== null) return;
    const wait = Math.max(0, lastAt.current + REFRESH_EVERY_MS - Date.now());
    timer.current = setTimeout(() => {
      timer.current = null;
      lastAt.current = Date.now();
      void refresh();
    }, wait);
  }, [refresh]);
  useEffect(() => look(), [look, sello]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [look],
  );

  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const filas = useMemo(() => (data ? filasDe(data as Paginas) : NONE), [data]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const patch = useCallback(
    (facturas: ReadonlySet<number>, change: Partial<FilaMasiva>) => {
      patches.current += 1;
      client.setQueryData<Paginas>(key, (it) => it && withFacturas(it, facturas, change));
    },
    [client, key],
  );
  /** All that is in sight is read again at once, whatever the file says. */
  const reread = useCallback(async () => {
    read.current.clear();
    await refresh();
  }, [refresh]);
  const onSeen = useCallback(
    (first: number, last: number) => {
      seen.current = [first, last];
      look();
    },
    [look],
  );
  return { ...query, filas, loadMore, onSeen, patch, reread };
};
