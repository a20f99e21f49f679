import { addressOf, type Answer, type JsonRuta, type Page } from '@timbra/contracts';
import type { ApiClient } from './api-client.ts';
import type { ApiCall } from './call-api.ts';

/**
 * More than any list has: receptores §8 shows ten thousand receivers, and a page has a thousand
 * rows.
 */
const MAX_PAGES = 10;

type RowOf<N extends JsonRuta> = Answer<N> extends Page<infer Row> ? Row : never;
/** A route that answers a page of a list. */
type ListRuta = { [N in JsonRuta]: [RowOf<N>] extends [never] ? never : N }[JsonRuta];

/** All of a list, page by page: `fetchAll(api, 'GET /emisores', { signal })`. */
export const fetchAll = async <N extends ListRuta>(
  api: Pick<ApiClient, 'get'>,
  name: N,
  { params, query, signal }: ApiCall<N>,
): Promise<RowOf<N>[]> => {
  const { path } = addressOf(name, params);
  const rows: RowOf<N>[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, nextCursor }: Page<RowOf<N>> = await api.get(path, {
      query: { ...query, cursor },
      signal,
    });
    rows.push(...items);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return rows;
};
