import { Fragment, useCallback, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useDensidad } from '../theme/aspecto.ts';
import { keyAt, tracksOf } from './columns.ts';
import { letterOf } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { HEADER, ROW } from './heights.ts';
import { PaperNote } from './paper-note.tsx';
import { rememberPlace } from './places.ts';
import { isTyping, rowOf, useGridFocus } from './use-grid-focus.ts';
import { usePlace } from './use-place.ts';
import { useRowWindow } from './use-row-window.ts';
import classes from './virtual-table.module.css';
import type { VirtualTableProps } from './virtual-table-props.ts';

/** ARIA's word for a count that nobody knows. */
const UNKNOWN = -1;
const CONTROLS = 'a, button, input, select, textarea, label';

/** By key, the column of what was pressed. */
const columnOf = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-column]')?.dataset.column
    : undefined;

/** Rows not drawn leave their room as empty blocks: transforms would loosen the sticky header. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? <div role="presentation" className={classes.gap} style={{ height }} /> : null;

export const RowGrid = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  total = rows.length,
  rowHeight: given,
  note,
  tone,
  onCell,
  onOpen,
  onToggle,
  letters,
  isSelected,
  isDimmed,
  remember,
  onNearEnd,
  onSeen,
  notPrinted,
}: VirtualTableProps<Row>) => {
  const densidad = useDensidad();
  const rowHeight = given ?? ROW[densidad];
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const scroll = useRef<(row: number) => void>(() => undefined);
  const page = () =>
    Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEADER) / rowHeight) - 1);
  const place = usePlace({ list: remember, rows, rowKey, size: rowHeight, scroller });
  const focus = useGridFocus({
    body,
    rows: rows.length,
    page,
    scrollToRow: (row) => scroll.current(row),
    initial: place.focus,
    onMove: ({ row: index, stop }) => {
      const row = rows[index];
      if (row !== undefined) rememberPlace(remember, { row: rowKey(row), index, stop });
    },
  });
  const {
    rows: drawn,
    after,
    measure,
    scrollToRow,
    printed,
  } = useRowWindow({
    count: rows.length,
    size: rowHeight,
    measured: note && { keyOf: (index) => keyAt(rows, index, rowKey) },
    scroller,
    kept: focus.activeRow,
    header: HEADER,
    offset: place.scrollTop,
    onNearEnd,
    onSeen,
  });

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    scroll.current = scrollToRow;
    focus.onKeyDown(event);
    const onControl = event.target instanceof Element && event.target.closest(CONTROLS);
    const row = rows[rowOf(event.target) ?? focus.activeRow];
    const toggles = event.key === ' ' && (event.shiftKey || !onControl);
    if (toggles && onToggle && row !== undefined && !isTyping(event.target)) {
      event.preventDefault();
      onToggle(row);
    }
    const letter = isTyping(event.target) ? null : letterOf(event);
    const act = letter === null ? undefined : letters?.[letter];
    if (act && row !== undefined) {
      event.preventDefault();
      act(row);
    }
    if (event.key !== 'Enter' || onControl || row === undefined) return;
    const column = columnOf(event.target);
    if (column !== undefined) onCell?.(row, column);
    onOpen?.(row);
  };
  const click = useCallback(
    (event: MouseEvent, row: Row) => {
      if (!(event.target instanceof Element) || event.target.closest(CONTROLS)) return;
      const column = columnOf(event.target);
      if (column !== undefined) onCell?.(row, column);
      onOpen?.(row);
    },
    [onCell, onOpen],
  );

  return (
    <div className={classes.frame} ref={scroller} data-grid>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={total === null ? UNKNOWN : total + 1}
        aria-colcount={columns.length}
        className={classes.grid}
        data-compact={(given === undefined && densidad === 'compacta') || undefined}
        style={{ '--tracks': tracksOf(columns), '--row': `${rowHeight}px` } as React.CSSProperties}
      >
        <div role="row" aria-rowindex={1} className={classes.header} style={{ height: HEADER }}>
          {columns.map(({ key, header, align, stays, sorted, hiddenHeader, renderHeader }) => (
            <div
              key={key}
              role="columnheader"
              aria-sort={sorted}
              className={classes.cell}
              data-align={align}
              data-stays={stays}
            >
              {renderHeader?.() ??
                (hiddenHeader ? <span className={classes.unseen}>{header}</span> : header)}
            </div>
          ))}
        </div>
        <div role="rowgroup" ref={body} onKeyDown={press} onFocus={focus.onFocus}>
          {drawn.map(({ index, gap }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <Fragment key={rowKey(row)}>
                <Gap height={gap} />
                <GridRow
                  row={row}
                  index={index}
                  columns={columns}
                  height={rowHeight}
                  isSelected={isSelected?.(row)}
                  isDimmed={isDimmed?.(row) ?? false}
                  opens={onOpen !== undefined}
                  tone={tone?.(row)}
                  note={note}
                  measure={measure}
                  onClick={click}
                />
              </Fragment>
            );
          })}
          <Gap height={after} />
        </div>
      </div>
      <PaperNote printed={printed} total={total}>
        {notPrinted}
      </PaperNote>
    </div>
  );
};
