import { QueryClient } from '@tanstack/react-query';
import { createFakeHost } from '@timbra/remote-kit/testing';
import { expect, it, vi } from 'vitest';
import { CREDITOS_KEY } from '../creditos/creditos-query.ts';
import { creditsOf } from './credits.ts';

const setUp = ({ failing = false, isNew = false } = {}) => {
  let disponibles = 5;
  const answers = {
    'GET /creditos': () => ({ disponibles, puedeProbar: disponibles > 0 || isNew }),
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const credits = creditsOf(queries, createFakeHost({ answers, failing }).api);
  return {
    credits,
    spendAll: () => {
      disponibles = 0;
      return queries.invalidateQueries({ queryKey: CREDITOS_KEY });
    },
    queries,
  };
};

it('reads the balance once a component listens, and says when it is another one', async () => {
  const { credits, spendAll } = setUp();
  expect(credits.get()).toBeNull();
  const listener = vi.fn();
  const stop = credits.subscribe(listener);
  await vi.waitFor(() => expect(credits.get()).toBe(5));
  expect(listener).toHaveBeenCalled();
  await spendAll();
  expect(credits.get()).toBe(0);
  stop();
});

it.each([
  ['a new account', { isNew: true }, true],
  ['one that spent its credits', {}, false],
])('says whether a test may be made without credits: %s', async (_who, options, may) => {
  const { credits, spendAll } = setUp(options);
  const stop = credits.subscribe(() => undefined);
  await vi.waitFor(() => expect(credits.get()).toBe(5));
  await spendAll();
  expect([credits.get(), credits.canTest?.()]).toEqual([0, may]);
  stop();
});

it('tells nobody who stopped listening', async () => {
  const { credits, queries } = setUp();
  const listener = vi.fn();
  const stop = credits.subscribe(listener);
  await vi.waitFor(() => expect(credits.get()).toBe(5));
  stop();
  listener.mockClear();
  queries.setQueryData(CREDITOS_KEY, { disponibles: 3 });
  expect(credits.get()).toBe(3);
  expect(listener).not.toHaveBeenCalled();
});

it('knows no balance while it cannot be read: nothing is forbidden because of that', async () => {
  const { credits, queries } = setUp({ failing: true });
  const stop = credits.subscribe(() => undefined);
  await vi.waitFor(() => expect(queries.getQueryState(CREDITOS_KEY)?.status).toBe('error'));
  expect(credits.get()).toBeNull();
  stop();
});
