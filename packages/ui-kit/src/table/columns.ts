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
  /** The header is there for readers only: actions, checkboxes. */
  hiddenHeader?: boolean;
}

export const tracksOf = (columns: readonly Column<never>[]): string =>
  columns.map(({ width = 'minmax(120px, 1fr)' }) => width).join(' ');

/** What a row is called, wherever it stands by now; those still to come, by their place. */
export const keyAt = <Row>(
  rows: readonly Row[],
  index: number,
  rowKey: (row: Row) => string,
): string => {
  const row = rows[index];
  return row === undefined ? String(index) : rowKey(row);
};
