import type { ReactNode } from 'react';
import classes from './virtual-table.module.css';

interface PaperNoteProps {
  /** How many rows are on the paper; null while nothing is printed. */
  printed: number | null;
  /** All there are; null when nobody knows. */
  total: number | null;
  /** Where those that are not on it can be had. */
  children?: ReactNode;
}

const miles = (n: number) => n.toLocaleString('es-MX');

/** The foot of a printed list that does not say all. */
export const PaperNote = ({ printed, total, children }: PaperNoteProps) => {
  if (printed === null || printed === total) return null;
  return (
    <p className={classes.paper}>
      Se imprimieron los primeros {miles(printed)}
      {total !== null && <> de {miles(total)}</>} renglones. {children}
    </p>
  );
};
