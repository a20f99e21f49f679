import { beforeEach, expect, it } from 'vitest';
import type { Partes } from '../shared/catalogs.client.ts';
import { rememberPartes } from './remember-partes.ts';

const IDS = { emisor: 'e', receptor: 'r' };
let mark: string | undefined;
let at: number;
let asked: number;
let partes: ReturnType<typeof rememberPartes>;
beforeEach(() => {
  [mark, at, asked] = ['una', 0, 0];
  partes = rememberPartes({
    partes: async () => ({ versionCatalogos: String((asked += 1)) }) as Partes,
    marks: { current: async () => mark },
    elapsed: () => at,
  });
});
const ask = async (accountId = 'cuenta', ids = IDS) =>
  (await partes(accountId, ids)).versionCatalogos;

it('asks once while one invoice is stamped after another', async () => {
  expect([await ask(), await ask(), await ask()]).toEqual(['1', '1', '1']);
  expect(await ask('cuenta', { emisor: 'e', receptor: 'otro' })).toBe('2');
  expect(await ask('otra')).toBe('3');
  expect(await ask()).toBe('1');
});

it('asks again as soon as a record of the account was written', async () => {
  await ask();
  mark = 'otra';
  expect([await ask(), await ask()]).toEqual(['2', '2']);
});

it('keeps an answer under the mark that stood before it was asked for', async () => {
  const changing = rememberPartes({
    partes: async () => {
      mark = 'otra';
      return { versionCatalogos: String((asked += 1)) } as Partes;
    },
    marks: { current: async () => mark },
    elapsed: () => at,
  });
  await changing('cuenta', IDS);
  expect((await changing('cuenta', IDS)).versionCatalogos).toBe('2');
});

it('believes no mark for longer than five seconds, and without one remembers nothing', async () => {
  await ask();
  at = 4999;
  expect(await ask()).toBe('1');
  at = 5000;
  expect(await ask()).toBe('2');
  mark = undefined;
  expect([await ask(), await ask()]).toEqual(['3', '4']);
});
