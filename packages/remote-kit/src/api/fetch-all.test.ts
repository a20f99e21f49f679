import type { ApiClient } from './api-client.ts';
import { expect, it } from 'vitest';
import { fetchAll } from './fetch-all.ts';

/** A list of so many rows, a thousand to a page. */
const aList = (count: number) => {
  const asked: unknown[] = [];
  const get = async (_path: string, { query }: { query: { cursor: string | null } }) => {
    asked.push(query.cursor);
    const from = Number(query.cursor ?? 0);
    const items = Array.from({ length: Math.min(1000, count - from) }, (_, n) => from + n);
    return { items, nextCursor: from + 1000 < count ? String(from + 1000) : null };
  };
  return { api: { get } as unknown as Pick<ApiClient, 'get'>, asked };
};
const all = ({ api }: ReturnType<typeof aList>) => fetchAll(api, 'GET /receptores', {});

it('brings every page of a list, in its order', async () => {
  const list = aList(2500);
  expect(await all(list)).toEqual(Array.from({ length: 2500 }, (_, n) => n));
  expect(list.asked).toEqual([null, '1000', '2000']);
});

it('asks once for a list of one page', async () => {
  const list = aList(3);
  expect([await all(list), list.asked]).toEqual([[0, 1, 2], [null]]);
});

it('ends at ten pages, however long the list is', async () => {
  const list = aList(1_000_000);
  expect(await all(list)).toHaveLength(10_000);
  expect(list.asked).toHaveLength(10);
});
