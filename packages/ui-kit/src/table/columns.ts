import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  /** In the place of its header's words: a box for all the rows. */
  renderHeader?: () => ReactNode;
  render: (row: Row, index: number) => ReactNode;
  /** A CSS grid track: '120px', 'minmax(160px, 1fr)'. */
  width?: string;
  /** Amounts align at the end, with their header. */
  align?: 'start' | 'end';
  /** Stays in sight at the end while what is before it scrolls sideways: a total. */
  stays?: boolean;
  /** How the rows are sorted by it; said of a column whose header sorts. */
  sorted?: 'ascending' | 'descending' | 'none';
  /** What a row is called stands in it: so does what is said in the place of rows. */
  isName?: true;
  /** The header is there for readers only: actions, checkboxes. */
  hiddenHeader?: boolean;
}

export const tracksOf = (columns: readonly Column<never>[]): string =>
  columns.map(({ width = 'minmax(120px, 1fr)' }) => width).join(' ');

/** From the column of names, or the first, to the last: a CSS grid-column. */
export const fromNames = (columns: readonly Column<never>[]): string =>
  `${
    Math.max(
      0,
      columns.findIndex(({ isName }) => isName),
    ) + 1
  } / -1`;

/** What a row is called, wherever it stands by now; those still to come, by their place. */
export const keyAt = <Row>(
  rows: readonly Row[],
  index: number,
  rowKey: (row: Row) => string,
): string => {
  const row = rows[index];
  return row === undefined ? String(index) : rowKey(row);
};
