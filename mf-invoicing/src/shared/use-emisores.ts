import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from './query-keys.ts';

/** Issuers are few, and other screens change them: they are read when they are needed. */
export const useEmisores = (enabled = true) => {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.emisores, 'filtro'],
    queryFn: ({ signal }) => callApi(api, 'GET /emisores', { signal }),
    enabled,
  });
};
