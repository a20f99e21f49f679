import type { Page } from '@timbra/contracts';
import type { ApiClient } from './api-client.ts';

/** More than any list has: spec 2 §2 shows ten thousand receivers, and a page has a thousand rows. */
const MAX_PAGES = 10;

/** All of a list, page by page. */
export const fetchAll = async <Row>(
  api: Pick<ApiClient, 'get'>,
  path: string,
  signal: AbortSignal,
): Promise<Row[]> => {
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
