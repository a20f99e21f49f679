import { Checkbox } from '@timbra/ui-kit/mantine';
import { Fragment, useRef, type ReactNode } from 'react';
import { tracksOf, type Column } from './columns.ts';
import classes from './check-table.module.css';
import { PaperNote } from './paper-note.tsx';
import { usePhone } from './use-printing.ts';
import { useRowWindow } from './use-row-window.ts';

export interface CheckTableProps<Row> {
  /** Accessible name. */
  label: string;
  /** Cells may hold fields: each takes part in the order of Tab. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** How a row is called: 'Importar la fila 7'. */
  checkLabel: (row: Row, index: number) => string;
  isChecked: (row: Row) => boolean;
  /** A row that cannot be chosen. */
  isBlocked?: (row: Row) => boolean;
  onCheck: (rows: readonly Row[], checked: boolean) => void;
  allLabel: string;
  readOnly?: boolean;
  rowHeight?: number;
  cardHeight: number;
  card: (row: Row, index: number) => ReactNode;
}

const ROW = 52;
const HEADER = 36;
const CHECK = '48px';

/** Thousands of rows to be looked through and chosen before something is done with them. */
export const CheckTable = <Row,>(props: CheckTableProps<Row>) => {
  const { label, columns, rows, rowKey, checkLabel, isChecked, isBlocked, onCheck } = props;
  const { allLabel, readOnly = false, rowHeight = ROW, cardHeight, card } = props;
  const isPhone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const size = isPhone ? cardHeight : rowHeight;
  const {
    rows: drawn,
    after,
    printed,
  } = useRowWindow({
    count: rows.length,
    size,
    scroller,
    header: HEADER,
  });
  const free = rows.filter((row) => !isBlocked?.(row));
  const chosen = free.filter(isChecked).length;

  return (
    <div ref={scroller} className={classes.frame} tabIndex={-1}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={classes.table}
        style={{ '--tracks': `${CHECK} ${tracksOf(columns)}` } as React.CSSProperties}
      >
        <div role="row" aria-rowindex={1} className={classes.header} style={{ height: HEADER }}>
          <div role="columnheader" className={classes.cell}>
            <Checkbox
              aria-label={allLabel}
              label={isPhone ? allLabel : undefined}
              checked={chosen > 0 && chosen === free.length}
              indeterminate={chosen > 0 && chosen < free.length}
              disabled={readOnly || free.length === 0}
              onChange={(event) => onCheck(free, event.currentTarget.checked)}
            />
          </div>
          {!isPhone &&
            columns.map(({ key, header, align }) => (
              <div key={key} role="columnheader" className={classes.cell} data-align={align}>
                {header}
              </div>
            ))}
        </div>
        <div role="rowgroup">
          {drawn.map(({ index, gap }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <Fragment key={rowKey(row)}>
                {gap > 0 && <div role="presentation" style={{ height: gap }} />}
                <div
                  role="row"
                  aria-rowindex={index + 2}
                  className={classes.row}
                  style={{ height: size }}
                >
                  <div role="cell" className={classes.cell}>
                    <Checkbox
                      aria-label={checkLabel(row, index)}
                      checked={isChecked(row)}
                      disabled={readOnly || isBlocked?.(row)}
                      onChange={(event) => onCheck([row], event.currentTarget.checked)}
                    />
                  </div>
                  {isPhone ? (
                    <div role="cell" className={classes.card}>
                      {card(row, index)}
                    </div>
                  ) : (
                    columns.map(({ key, render, align }) => (
                      <div key={key} role="cell" className={classes.cell} data-align={align}>
                        {render(row, index)}
                      </div>
                    ))
                  )}
                </div>
              </Fragment>
            );
          })}
          {after > 0 && <div role="presentation" style={{ height: after }} />}
        </div>
      </div>
      <PaperNote printed={printed} total={rows.length} />
    </div>
  );
};
