import { memo, type MouseEvent, type ReactNode, type Ref } from 'react';
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
  tone: 'error' | 'active' | undefined;
  note: ((row: Row) => ReactNode) | undefined;
  /** Looks how tall it is: with a note, it is what the note makes it. */
  measure: Ref<HTMLDivElement> | undefined;
}

const PlainRow = <Row,>(props: GridRowProps<Row>) => {
  const { row, index, columns, height, isSelected, isDimmed, opens, onClick } = props;
  const { tone, note, measure } = props;
  const noted = note?.(row);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-row={index}
      data-dimmed={isDimmed || undefined}
      data-opens={opens || undefined}
      data-tone={tone}
      data-index={index}
      ref={measure}
      className={classes.row}
      style={measure ? { gridTemplateRows: `${height - 1}px auto` } : { height }}
      onClick={(event) => onClick(event, row)}
    >
      {columns.map(({ key, render, align, stays }) => (
        <div
          key={key}
          role="gridcell"
          className={classes.cell}
          data-column={key}
          data-align={align}
          data-stays={stays}
        >
          {render(row, index)}
        </div>
      ))}
      {noted && (
        <div role="gridcell" aria-colspan={columns.length} className={classes.note}>
          {noted}
        </div>
      )}
    </div>
  );
};

/** A scroll draws only the rows that come into sight; rows that stay are not drawn again. */
export const GridRow = memo(PlainRow) as typeof PlainRow;
