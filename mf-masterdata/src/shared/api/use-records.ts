import { fetchAll, useHost } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';

/** All of a list, page by page. */
export const useRecords = <Row>(queryKey: readonly string[], path: string) => {
  const { api } = useHost();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchAll<Row>(api, path, signal),
  });
};
