import { callApi, useHost } from '@timbra/remote-kit';
import { keepPreviousData, queryOptions, usePrefetchQuery, useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';
import type { ListFilters } from './list-filters.ts';

/** How many there are by year, month and day; the counts of before stay while others come. */
export const useHistograma = ({ year, month }: Pick<ListFilters, 'year' | 'month'>) => {
  const { api } = useHost();
  const asked = queryOptions({
    queryKey: [...queryKeys.facturas, 'histograma', year, month],
    queryFn: ({ signal }) =>
      callApi(api, 'GET /facturas/histogram', { query: { year, month }, signal }),
    staleTime: 0,
  });
  // The question leaves before the screen is drawn.
  usePrefetchQuery(asked);
  return useQuery({ ...asked, placeholderData: keepPreviousData });
};
