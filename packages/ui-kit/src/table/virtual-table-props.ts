import type { ReactNode } from 'react';
import type { Column } from './columns.ts';

export interface VirtualTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** How a row looks on a phone. */
  card: (row: Row, index: number) => ReactNode;
  status: 'loading' | 'error' | 'ready';
  error?: unknown;
  onRetry?: () => void;
  /** There is nothing, and there never was. */
  empty: ReactNode;
  /** A filter hides all there is; `empty` is shown when this is left out. */
  noMatch?: ReactNode;
  loadingText?: string;
  /** All the rows there will be, when more are still to come; null when nobody knows how many. */
  total?: number | null;
  /** Pixels; pantallas §2: 50, or 36 for compact rows. */
  rowHeight?: number;
  cardHeight?: number;
  /** Beneath a row, from side to side: what is wrong with it. A row is as tall as its note needs. */
  note?: (row: Row) => ReactNode;
  /** What a row is among the others; its words say so too. */
  tone?: (row: Row) => 'error' | 'active' | undefined;
  /** Enter on a cell that has no control, or a click on it: its column by key. */
  onCell?: (row: Row, column: string) => void;
  /** Enter on a row, or a click on it outside its controls. */
  onOpen?: (row: Row) => void;
  /** What a letter does with the row that has the focus; only in the grid (WCAG 2.1.4). */
  letters?: Readonly<Record<string, (row: Row) => void>>;
  /** Shift+Space on a row, and Space on a cell that has no control, choose it or let it go (APG). */
  onToggle?: (row: Row) => void;
  isSelected?: (row: Row) => boolean;
  /** Drawn faint: it is there, but cannot be used. */
  isDimmed?: (row: Row) => boolean;
  /** The list's name, as its address: Back to the list finds the row and the scroll by it. */
  remember?: string;
  /** The last rows come into sight: the next batch may be asked for. */
  onNearEnd?: () => void;
  /** Where to have what is not on a printed list, if it is too long to be printed whole. */
  notPrinted?: ReactNode;
  /** Which rows are drawn now, by their number. */
  onSeen?: (first: number, last: number) => void;
}
