import { memo, type MouseEvent } from 'react';
import type { Column } from './columns.ts';
import classes from './virtual-table.module.css';

interface GridRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  height: number;
  isSelected: boolean | undefined;
  isDimmed: boolean;
  opens: boolean;
  onClick: (event: MouseEvent, row: Row) => void;
}

const PlainRow = <Row,>(props: GridRowProps<Row>) => {
  const { row, index, columns, height, isSelected, isDimmed, opens, onClick } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-row={index}
      data-dimmed={isDimmed || undefined}
      data-opens={opens || undefined}
      className={classes.row}
      style={{ height }}
      onClick={(event) => onClick(event, row)}
    >
      {columns.map(({ key, render, align, stays }) => (
        <div
          key={key}
          role="gridcell"
          className={classes.cell}
          data-align={align}
          data-stays={stays}
        >
          {render(row, index)}
        </div>
      ))}
    </div>
  );
};

/** While one scrolls only the rows that come are drawn: those that stay are not looked at. */
export const GridRow = memo(PlainRow) as typeof PlainRow;
