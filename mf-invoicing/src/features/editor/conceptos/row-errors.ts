import { cellOf } from '../campos/field-refs.ts';

const ID = /^concepto-([^-]+)-(.+)$/;

/**
 * Of each row with problems, its [cell, message] pairs as JSON: equal text leaves the row as it is
 * drawn.
 */
export const errorsByRow = (errors: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const found = new Map<string, [cell: string, message: string][]>();
  for (const [id, message] of errors) {
    const [, row, field] = ID.exec(id) ?? [];
    if (row === undefined || field === undefined) continue;
    const pairs = found.get(row) ?? [];
    pairs.push([cellOf(field), message]);
    found.set(row, pairs);
  }
  return new Map([...found].map(([row, pairs]) => [row, JSON.stringify(pairs)]));
};
