import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { ErrorState, WAITING_TEXT } from '../feedback/page-states.tsx';
import { useDensidad } from '../theme/aspecto.ts';
import { PHONE_QUERY } from '../theme/theme.ts';
import { CardList } from './card-list.tsx';
import { CARD, ROW } from './heights.ts';
import { InsteadOfRows, WaitingCards, WaitingRows } from './no-rows.tsx';
import { RowGrid } from './row-grid.tsx';
import classes from './virtual-table.module.css';
import type { VirtualTableProps } from './virtual-table-props.ts';

/** A list of thousands of rows: a grid, and on phones cards. Each of its states has its place. */
export const VirtualTable = <Row,>(props: VirtualTableProps<Row>) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const densidad = useDensidad();
  const { status, rows, error, onRetry, empty, noMatch, loadingText = WAITING_TEXT } = props;
  if (rows.length > 0) {
    const List = isPhone ? CardList<Row> : RowGrid<Row>;
    // Another list begins where one was in it, not where one is in this; rows of another height, too.
    return <List key={`${props.remember} ${densidad}`} {...props} />;
  }
  const { columns, rowHeight = ROW[densidad], cardHeight = CARD } = props;
  const said =
    status === 'error' ? <ErrorState error={error} onRetry={onRetry} /> : (noMatch ?? empty);
  return (
    <div className={classes.frame}>
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
