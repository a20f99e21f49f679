import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';

/** SAT changes its lists a few times a year, and the server reloads them by itself. */
const KEEP_MS = 10 * 60 * 1000;
// A warning is a comfort: without it the invoice is stamped as well, and the server warns again.
export const comfort = { staleTime: KEEP_MS, retry: false } as const;

/** SAT's catalogues: which are imported, and which are whole. */
export const useCatalogos = () => {
  const { api } = useHost();
  return useQuery({
    ...comfort,
    queryKey: queryKeys.catalogos,
    queryFn: ({ signal }) => callApi(api, 'GET /catalogos', { signal }),
  });
};
