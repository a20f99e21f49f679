import type { CSSProperties } from 'react';
import { ErrorState, WAITING_TEXT } from '../feedback/page-states.tsx';
import { useDensidad } from '../theme/aspecto.ts';
import { CardList } from './card-list.tsx';
import { CARD, ROW } from './heights.ts';
import { InsteadOfRows, WaitingCards, WaitingRows } from './no-rows.tsx';
import { RowGrid } from './row-grid.tsx';
import { usePhone } from './use-printing.ts';
import classes from './virtual-table.module.css';
import type { VirtualTableProps } from './virtual-table-props.ts';

/** Of what is said in the place of rows: its edge is that of a cell, and its stamp is large. */
const ROOM = { '--orilla': '12px', '--sello-en-blanco': '96px' } as CSSProperties;

/** A list of thousands of rows: a grid, and on phones cards. Each of its states has its place. */
export const VirtualTable = <Row,>(props: VirtualTableProps<Row>) => {
  const isPhone = usePhone();
  const densidad = useDensidad();
  const { status, rows, error, onRetry, empty, noMatch, loadingText = WAITING_TEXT } = props;
  if (rows.length > 0) {
    const List = isPhone ? CardList<Row> : RowGrid<Row>;
    // Another list begins at its own remembered place, not at this list's; rows of another height, too.
    return <List key={`${props.remember} ${densidad}`} {...props} />;
  }
  const { columns, rowHeight = ROW[densidad], cardHeight = CARD } = props;
  const said =
    status === 'error' ? <ErrorState error={error} onRetry={onRetry} /> : (noMatch ?? empty);
  return (
    <div className={classes.frame} style={ROOM}>
      {status === 'loading' &&
        (isPhone ? (
          <WaitingCards height={cardHeight}>{loadingText}</WaitingCards>
        ) : (
          <WaitingRows columns={columns} height={rowHeight}>
            {loadingText}
          </WaitingRows>
        ))}
      {status !== 'loading' &&
        (isPhone ? said : <InsteadOfRows columns={columns}>{said}</InsteadOfRows>)}
    </div>
  );
};
