import { foldText, textMatcher } from '@timbra/ui-kit';

/** Those whose text carries every word of the filter; all of them, the same array, without one. */
export const filterRecords = <Row>(
  records: readonly Row[],
  filter: string,
  textOf: (record: Row) => string,
): readonly Row[] => {
  if (foldText(filter) === '') return records;
  const matches = textMatcher(filter);
  return records.filter((record) => matches(textOf(record)));
};
