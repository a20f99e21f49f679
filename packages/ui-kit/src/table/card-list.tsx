import { useRef } from 'react';
import { keyAt } from './columns.ts';
import { CARD } from './heights.ts';
import { PaperNote } from './paper-note.tsx';
import { usePlace } from './use-place.ts';
import { useRowWindow } from './use-row-window.ts';
import classes from './virtual-table.module.css';
import type { VirtualTableProps } from './virtual-table-props.ts';

/** ARIA's word for a count that nobody knows. */
const UNKNOWN = -1;

export type CardListProps<Row> = Pick<
  VirtualTableProps<Row>,
  | 'label'
  | 'rows'
  | 'rowKey'
  | 'card'
  | 'total'
  | 'cardHeight'
  | 'isDimmed'
  | 'note'
  | 'tone'
  | 'remember'
  | 'onNearEnd'
  | 'onSeen'
  | 'notPrinted'
>;

/** Thousands of cards one below the other, of which those in sight are drawn. */
export const CardList = <Row,>({
  label,
  rows,
  rowKey,
  card,
  total = rows.length,
  cardHeight = CARD,
  isDimmed,
  note,
  tone,
  remember,
  onNearEnd,
  onSeen,
  notPrinted,
}: CardListProps<Row>) => {
  const scroller = useRef<HTMLDivElement>(null);
  const place = usePlace({ list: remember, rows, rowKey, size: cardHeight, scroller });
  const {
    rows: drawn,
    after,
    measure,
    printed,
  } = useRowWindow({
    count: rows.length,
    size: cardHeight,
    measured: note && { keyOf: (index) => keyAt(rows, index, rowKey) },
    scroller,
    offset: place.scrollTop,
    onNearEnd,
    onSeen,
  });
  return (
    // Reachable by keyboard: it scrolls, and its cards may hold nothing that takes focus.
    <div className={classes.frame} ref={scroller} role="region" aria-label={label} tabIndex={0}>
      <ul className={classes.cards} style={{ paddingBottom: after }}>
        {drawn.map(({ index, gap }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={rowKey(row)}
              aria-setsize={total ?? UNKNOWN}
              aria-posinset={index + 1}
              className={classes.card}
              data-dimmed={isDimmed?.(row) || undefined}
              data-tone={tone?.(row)}
              data-index={index}
              ref={measure}
              style={{ [measure ? 'minHeight' : 'height']: cardHeight, marginTop: gap }}
            >
              {card(row, index)}
              {note?.(row)}
            </li>
          );
        })}
      </ul>
      <PaperNote printed={printed} total={total}>
        {notPrinted}
      </PaperNote>
    </div>
  );
};
