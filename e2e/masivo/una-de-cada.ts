import type { Account, SharedSystem } from '@timbra/test-kit';
import { until } from '@timbra/test-kit';
import { expect } from 'vitest';
import { expectNoOtherStamps, stampsAt } from '../timbrado/one-of-each.ts';
import { masivoOf, ROW, type Row } from '../../svc-invoices/test-support/masivo-de-prueba.ts';

/** Invoices of one series, each unlike the others. */
export const aSeriesOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ ...ROW, Serie: 'M', 'Precio unitario': 100 + n }));

/** How things stand before a file is stamped. */
export const before = async (system: SharedSystem, account: Account) => ({
  creditos: await account.credits(),
  timbres: await stampsAt(system),
});

/**
 * What exactly once means to the account for a file: each row has a stamp, one credit is gone for each,
 * and the folios of the series are those of the rows in their order. @returns their UUIDs
 */
export const expectEachRowStamped = async (
  account: Account,
  { id, creditosAntes }: { id: string; creditosAntes: number },
): Promise<string[]> => {
  const masivo = masivoOf(account);
  const { total, timbrado, timbradas } = await masivo.ended(id);
  expect({ ...timbrado, timbradas }).toMatchObject({
    facturas: total,
    timbradas: total,
    rechazadas: 0,
    enCurso: 0,
  });
  const rows = await masivo.rows(id);
  expect(rows.map(({ estado }) => estado)).toEqual(rows.map(() => 'timbrada'));
  expect((await masivo.folios(id)).map(({ folio }) => folio)).toEqual(rows.map((_, n) => n + 1));
  await until(
    'every credit is captured',
    async () => (await account.credits()) === creditosAntes - total,
  );
  return rows.map(({ uuid }) => uuid ?? '');
};

/** The same, and the PAC holds one stamp for each row. */
export const expectOneOfEachRow = async (
  system: SharedSystem,
  account: Account,
  { id, antes }: { id: string; antes: Awaited<ReturnType<typeof before>> },
): Promise<void> => {
  const uuids = await expectEachRowStamped(account, { id, creditosAntes: antes.creditos });
  await expectNoOtherStamps(system, antes.timbres, uuids);
};
