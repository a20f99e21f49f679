import type { ReactNode } from 'react';
import classes from './tabla.module.css';

interface TablaProps {
  /** Of the heading that names it. */
  labelledBy: string;
  columns: readonly string[];
  /** The columns of amounts: cells and header are aligned to the end. */
  amounts?: readonly string[];
  /** The last column, whose content stands at the end of the line: what can be done with a row. */
  last?: string;
  /** Rows. */
  children: ReactNode;
}

/** A table; on a phone its rows are cards, and the roles keep it a table for screen readers. */
export const Tabla = ({ labelledBy, columns, amounts = [], last, children }: TablaProps) => (
  <table role="table" aria-labelledby={labelledBy} className={classes.table}>
    <thead role="rowgroup" className={classes.titles}>
      <tr role="row">
        {columns.map((it) => (
          <th
            key={it}
            role="columnheader"
            scope="col"
            className={amounts.includes(it) ? classes.amount : undefined}
          >
            {it}
          </th>
        ))}
        {last && (
          <th role="columnheader" scope="col" className={classes.last}>
            {last}
          </th>
        )}
      </tr>
    </thead>
    <tbody role="rowgroup" className={classes.rows}>
      {children}
    </tbody>
  </table>
);

interface RowProps {
  /** What the row is of. */
  head: ReactNode;
  children: ReactNode;
}

export const Row = ({ head, children }: RowProps) => (
  <tr role="row" className={classes.row}>
    <th role="rowheader" scope="row" className={classes.name}>
      {head}
    </th>
    {children}
  </tr>
);

interface CellProps {
  /** Stands before what the cell says where there is no header: on a phone. */
  label: string;
  /** It is a number. */
  amount?: boolean;
  children: ReactNode;
}

export const Cell = ({ label, amount = false, children }: CellProps) => (
  <td role="cell" className={`${classes.cell} ${amount ? classes.amount : ''}`}>
    <span className={classes.label} aria-hidden="true">
      {label}
    </span>
    <span>{children}</span>
  </td>
);

export const Actions = ({ children }: { children: ReactNode }) => (
  <td role="cell">
    <div className={classes.actions}>{children}</div>
  </td>
);

/** A second line, smaller. */
export const Hint = ({ children, title }: { children: ReactNode; title?: string }) => (
  <span className={classes.hint} title={title}>
    {children}
  </span>
);
