import { useEffect, useState, type RefObject } from 'react';
import { placeIn, rememberPlace } from './places.ts';
import { isPrinting } from './use-printing.ts';

interface Options<Row> {
  /** The list's name: its address; nothing is remembered of one without. */
  list: string | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  size: number;
  scroller: RefObject<HTMLElement | null>;
}

/** The place in this list when it was left: the row, wherever it is now, at the same height. */
export const usePlace = <Row>({ list, rows, rowKey, size, scroller }: Options<Row>) => {
  const [place] = useState(() => {
    const { row, index, stop, scrollTop } = placeIn(list);
    const now = row === null ? -1 : rows.findIndex((it) => rowKey(it) === row);
    if (now < 0) return { focus: null, scrollTop };
    return { focus: { row: now, stop }, scrollTop: Math.max(0, scrollTop + (now - index) * size) };
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element || list === undefined) return;
    const remember = () => {
      // A printed list is not scrolled; after printing the place is as before.
      if (!isPrinting()) rememberPlace(list, { scrollTop: element.scrollTop });
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [list, scroller]);
  return place;
};
