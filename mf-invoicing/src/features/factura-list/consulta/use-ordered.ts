import { MAX_ROWS, sortRows, type FacturaRow, type Orden } from '@timbra/contracts';
import { useEffect, useMemo } from 'react';

interface Listed {
  rows: readonly FacturaRow[];
  isWhole: boolean;
  /** A batch is on its way, or could not be had. */
  isBusy: boolean;
  loadMore: () => void;
}

/**
 * The rows as they are to be sorted. The database has newest first only; any other order is made here,
 * of all that match, which are fetched for it as far as a list goes. Until then they stand as they came:
 * the dearest of the first thousand is not the dearest.
 */
export const useOrdered = (
  { rows, isWhole, isBusy, loadMore }: Listed,
  orden: Orden | null,
): { rows: readonly FacturaRow[]; state: 'sorted' | 'coming' | 'too many' } => {
  const isTooMany = orden !== null && !isWhole && rows.length >= MAX_ROWS;
  const isComing = orden !== null && !isWhole && !isTooMany;
  useEffect(() => {
    if (isComing && !isBusy && rows.length > 0) loadMore();
  }, [isComing, isBusy, rows, loadMore]);
  const sorted = useMemo(() => (isWhole ? sortRows(rows, orden) : rows), [rows, orden, isWhole]);
  return { rows: sorted, state: isTooMany ? 'too many' : isComing ? 'coming' : 'sorted' };
};
