import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';
import { toQuery, type ListFilters } from './list-filters.ts';

/** How many of each status the other filters select, and what they add up to. */
export const usePorEstado = (filters: ListFilters) => {
  const { api } = useHost();
  const { status: _, ...query } = toQuery(filters);
  return useQuery({
    queryKey: [...queryKeys.facturas, 'por-estado', query],
    queryFn: ({ signal }) => callApi(api, 'GET /facturas/por-estado', { query, signal }),
    // What was stamped or saved a moment ago must be in it.
    staleTime: 0,
  });
};
