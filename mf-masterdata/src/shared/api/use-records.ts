import type { Page } from '@timbra/contracts';
import { useHost, type ApiClient } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';

/** Of a thousand rows each: more than any list but that of receivers has. */
const MAX_PAGES = 10;

const fetchAll = async <Row>(api: ApiClient, path: string, signal: AbortSignal): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, nextCursor }: Page<Row> = await api.get(path, { query: { cursor }, signal });
    rows.push(...items);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return rows;
};

/** All of a list, page by page. */
export const useRecords = <Row>(queryKey: readonly string[], path: string) => {
  const { api } = useHost();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchAll<Row>(api, path, signal),
  });
};
