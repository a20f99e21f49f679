import { callApi, useHost } from '@timbra/remote-kit';
import { useInfiniteQuery } from '@timbra/ui-kit/query';
import { useEffect, useMemo } from 'react';
import { queryKeys } from '../../shared/query-keys.ts';

/** receptores §8: receiver list size 10000. */
const MAX_RECEPTORES = 10_000;

/** The first page is shown alone; the others load behind it. */
export const useReceptores = () => {
  const { api } = useHost();
  const query = useInfiniteQuery({
    queryKey: queryKeys.receptores,
    queryFn: ({ pageParam, signal }) =>
      callApi(api, 'GET /receptores', { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, nextCursor }, pages) =>
      items.length > 0 && pages.flatMap((it) => it.items).length < MAX_RECEPTORES
        ? nextCursor
        : null,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const receptores = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  return { ...query, receptores };
};
