import type { ReactNode } from 'react';
import { formatCount } from '../money/format-count.ts';
import classes from './virtual-table.module.css';

interface PaperNoteProps {
  /** How many rows are on the paper; null while nothing is printed. */
  printed: number | null;
  /** All there are; null when nobody knows. */
  total: number | null;
  /** Where the rows that are not on paper can be had. */
  children?: ReactNode;
}

/** The foot of a printed list that does not say all. */
export const PaperNote = ({ printed, total, children }: PaperNoteProps) => {
  if (printed === null || printed === total) return null;
  return (
    <p className={classes.paper}>
      Se imprimieron los primeros {formatCount(printed)}
      {total !== null && <> de {formatCount(total)}</>} renglones. {children}
    </p>
  );
};
