import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';
import { createLookAhead } from './look-ahead.ts';

/** How near the end, in rows, the next batch is asked for. */
const NEAR_END = 50;

interface Options {
  count: number;
  size: number;
  scroller: RefObject<HTMLElement | null>;
  /** Stays mounted wherever one scrolls: it has the focus. */
  kept?: number;
  /** Height of what is stuck above the rows. */
  header?: number;
  /** Where the list is scrolled to when it is first drawn. */
  offset?: number;
  onNearEnd?: () => void;
}

const indexesOf = (from: number, to: number, kept: number): number[] => {
  const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => from + nth);
  if (kept >= from && kept <= to) return indexes;
  return kept < from ? [kept, ...indexes] : [...indexes, kept];
};

/** Which rows to draw, and the room to leave for the others. */
export const useRowWindow = (options: Options) => {
  const { count, size, scroller, kept, header = 0, offset = 0, onNearEnd } = options;
  const [lookAhead] = useState(createLookAhead);
  // eslint-disable-next-line react-hooks/incompatible-library -- no React Compiler here
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    initialOffset: offset,
    // The header is in the scrolled flow, before the first row, and sticks over the others.
    scrollMargin: header,
    scrollPaddingStart: header,
    rangeExtractor: (range: Range) => {
      const { from, to } = lookAhead(range, virtualizer.isScrolling);
      return indexesOf(from, to, kept !== undefined && kept < count ? kept : from);
    },
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= count - NEAR_END) onNearEnd?.();
  }, [last, count, onNearEnd]);

  return {
    /** Each row with the room to leave before it: rows that are not drawn lie between. */
    rows: items.map(({ index }, nth) => {
      const previous = items[nth - 1]?.index ?? -1;
      return { index, gap: (index - previous - 1) * size };
    }),
    after: Math.max(0, count - 1 - last) * size,
    scrollToRow: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
};
