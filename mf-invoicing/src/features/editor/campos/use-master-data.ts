import { callApi, fetchAll, useHost, type ApiClient } from '@timbra/remote-kit';
import { lookups } from '@timbra/ui-kit';
import { useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { useCallback } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';

const NONE: readonly never[] = [];

/** What the look-ups of pickers remember of the receivers goes by this name. */
export const RECEPTORES = 'receptores';

const useRecords = <Row>(
  queryKey: readonly string[],
  read: (api: ApiClient, signal: AbortSignal) => Promise<Row[]>,
) => {
  const { api } = useHost();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(api, signal) });
  return { ...query, items: query.data ?? (NONE as readonly Row[]) };
};

export const useEmisores = () =>
  useRecords(queryKeys.emisores, (api, signal) => fetchAll(api, 'GET /emisores', { signal }));
export const useReceptores = () =>
  useRecords(queryKeys.receptores, async (api, signal) => {
    const receptores = await fetchAll(api, 'GET /receptores', { signal });
    // A receiver added elsewhere a moment ago must be found.
    lookups.forget(RECEPTORES);
    return receptores;
  });
const readConceptos = (api: ApiClient, signal: AbortSignal) =>
  fetchAll(api, 'GET /conceptos', { signal });
export const useConceptos = () => useRecords(queryKeys.conceptos, readConceptos);
/** The catalogue before the next draw: whether it is still on its way, and a promise of it. */
export const useConceptosOnTheirWay = () => {
  const { api } = useHost();
  const client = useQueryClient();
  const { conceptos: queryKey } = queryKeys;
  return {
    isComing: () => client.getQueryState(queryKey)?.status === 'pending',
    arrival: () =>
      client.ensureQueryData({ queryKey, queryFn: ({ signal }) => readConceptos(api, signal) }),
  };
};
export const useSeries = () =>
  useRecords(queryKeys.series, (api, signal) => fetchAll(api, 'GET /series', { signal }));

/** The usual receivers of this kind, the last first. A comfort: the screen does not wait for them. */
export const useRecientes = (nomina: boolean): readonly string[] => {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: queryKeys.receptoresRecientes(nomina),
    queryFn: async ({ signal }) => {
      const name = 'GET /facturas/receptores-recientes';
      const { items } = await callApi(api, name, { query: { nomina }, signal });
      // What was found before is offered in the order of before.
      lookups.forget(RECEPTORES);
      return items;
    },
    retry: false,
  });
  return data ?? NONE;
};

/** Options of a picker are few: typing more letters is quicker than scrolling. */
const MAX_OPTIONS = 20;

/** Looks keys up in one of SAT's catalogues. */
export const useSearchCatalogo = (catalogo: string) => {
  const { api } = useHost();
  return useCallback(
    (q: string, signal: AbortSignal) =>
      callApi(api, 'GET /catalogos/{name}', {
        params: { name: catalogo },
        query: { q, limit: MAX_OPTIONS },
        signal,
      }),
    [api, catalogo],
  );
};
