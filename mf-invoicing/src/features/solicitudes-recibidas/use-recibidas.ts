import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../shared/query-keys.ts';

/** As often as SAT is asked about one RFC; only this screen asks. */
const LOOK_EVERY_MS = 60_000;

/** What others ask of the account's issuers, and the clock of each. */
export const useRecibidas = () => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.solicitudesRecibidas,
    queryFn: ({ signal }) => callApi(api, 'GET /solicitudes-recibidas', { signal }),
    refetchInterval: LOOK_EVERY_MS,
    staleTime: 0,
  });
};
