import type { CSSProperties, ReactNode } from 'react';
import { Bar } from '../feedback/waiting.tsx';
import { fromNames, tracksOf, type Column } from './columns.ts';
import { HEADER } from './heights.ts';
import classes from './virtual-table.module.css';

/** Rows that are drawn for those on their way, each fainter than the one above. */
const ROWS = 8;
/** Not all words are as long. */
const WIDTHS = [72, 48, 60, 84];

const faint = (row: number) => 1 - row / ROWS;
const widthAt = (at: number) => WIDTHS[at % WIDTHS.length] ?? 0;
const rows = Array.from({ length: ROWS - 1 }, (_, at) => at + 1);

interface WaitingProps {
  /** Of a row, or a card. */
  height: number;
  /** What is on its way. */
  children: ReactNode;
}

const Said = ({ children, column }: { children: ReactNode; column?: string }) => (
  <p role="status" className={classes.cell} style={{ gridColumn: column }} data-waiting>
    {children}
  </p>
);

interface UnderHeaderProps {
  columns: readonly Column<never>[];
  children: ReactNode;
}

/**
 * The header's words, where they will stand: nothing moves sideways when rows come. What is wider than
 * its place is cut: there is nothing yet to scroll to.
 */
const UnderHeader = ({ columns, children }: UnderHeaderProps) => (
  <div style={{ '--tracks': tracksOf(columns), overflow: 'hidden' } as CSSProperties}>
    <div className={classes.header} style={{ height: HEADER }} aria-hidden="true">
      {columns.map(({ key, header, align, hiddenHeader }) => (
        <div key={key} className={classes.cell} data-align={align}>
          {!hiddenHeader && header}
        </div>
      ))}
    </div>
    {children}
  </div>
);

/** A table whose rows are on their way: what comes, said, and its shape. */
export const WaitingRows = ({ columns, height, children }: UnderHeaderProps & WaitingProps) => (
  <UnderHeader columns={columns}>
    <div className={classes.row} style={{ height }}>
      <Said column={fromNames(columns)}>{children}</Said>
    </div>
    {rows.map((row) => (
      <div
        key={row}
        aria-hidden="true"
        className={classes.row}
        style={{ height, opacity: faint(row) }}
      >
        {columns.map(({ key, align, hiddenHeader }, at) => (
          <div key={key} className={classes.cell} data-align={align}>
            {!hiddenHeader && <Bar width={widthAt(row + at)} />}
          </div>
        ))}
      </div>
    ))}
  </UnderHeader>
);

/** The same on a phone. */
export const WaitingCards = ({ height, children }: WaitingProps) => (
  <>
    <div className={classes.card}>
      <Said>{children}</Said>
    </div>
    {rows.map((row) => (
      <div
        key={row}
        aria-hidden="true"
        className={classes.card}
        style={{ display: 'grid', alignContent: 'center', gap: 12, height, opacity: faint(row) }}
      >
        <Bar width={widthAt(row)} />
        <Bar width={widthAt(row + 1) / 2} />
      </div>
    ))}
  </>
);

/** What is said in the place of rows, in the column of names. */
export const InsteadOfRows = ({ columns, children }: UnderHeaderProps) => (
  <UnderHeader columns={columns}>
    <div style={{ display: 'grid', gridTemplateColumns: 'var(--tracks)', padding: '24px 12px 0' }}>
      <div style={{ gridColumn: fromNames(columns) }}>{children}</div>
    </div>
  </UnderHeader>
);
