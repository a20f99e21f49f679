import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';

/** Rows kept beyond each edge, so that a fast scroll shows no blank. */
const OVERSCAN = 8;
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
  onNearEnd?: () => void;
}

/** Which rows to draw, and the room to leave for the others. */
export const useRowWindow = ({ count, size, scroller, kept, header = 0, onNearEnd }: Options) => {
  // eslint-disable-next-line react-hooks/incompatible-library -- no React Compiler here
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: OVERSCAN,
    // The header is in the scrolled flow, before the first row, and sticks over the others.
    scrollMargin: header,
    scrollPaddingStart: header,
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (kept === undefined || kept >= count || indexes.includes(kept)) return indexes;
      return [...indexes, kept].sort((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
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
