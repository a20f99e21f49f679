import { useHost, type ApiClient } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';

/** All of a list: `useRecords(key, (api, signal) => fetchAll(api, 'GET /emisores', { signal }))`. */
export const useRecords = <Row>(
  queryKey: readonly string[],
  read: (api: ApiClient, signal: AbortSignal) => Promise<Row[]>,
) => {
  const { api } = useHost();
  return useQuery({ queryKey, queryFn: ({ signal }) => read(api, signal) });
};
