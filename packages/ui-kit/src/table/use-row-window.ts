import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createLookAhead } from './look-ahead.ts';
import { usePrinting } from './use-printing.ts';

/** How near the end, in rows, the next batch is asked for. */
const NEAR_END = 50;
/** The most rows that are printed: some 25 sheets. A longer list is one to be downloaded. */
const MAX_PRINTED = 500;

interface Options {
  count: number;
  size: number;
  /** Rows are as tall as what is in them: `size` is what most of them have. */
  measured?: { keyOf: (index: number) => string };
  scroller: RefObject<HTMLElement | null>;
  /** Stays mounted at any scroll position: it has the focus. */
  kept?: number;
  /** Height of what is stuck above the rows. */
  header?: number;
  /** Where the list is scrolled to when it is first drawn. */
  offset?: number;
  onNearEnd?: () => void;
  /** Which rows are drawn now. */
  onSeen?: (first: number, last: number) => void;
}

const indexesOf = (from: number, to: number, kept: number): number[] => {
  const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => from + nth);
  if (kept >= from && kept <= to) return indexes;
  return kept < from ? [kept, ...indexes] : [...indexes, kept];
};

/** Which rows to draw, and the room to leave for the others. */
export const useRowWindow = (options: Options) => {
  const { count, size, measured, scroller, kept, header = 0, offset = 0 } = options;
  const { onNearEnd, onSeen } = options;
  const [lookAhead] = useState(createLookAhead);
  // eslint-disable-next-line react-hooks/incompatible-library -- no React Compiler here
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    ...(measured && { getItemKey: measured.keyOf }),
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
  const isPrinting = usePrinting();
  const last = items.at(-1)?.index ?? -1;
  // On paper all of them are in sight, and nobody is coming near the end.
  useEffect(() => {
    if (!isPrinting && last >= count - NEAR_END) onNearEnd?.();
  }, [isPrinting, last, count, onNearEnd]);

  const seenFrom = items.find(({ index }) => index !== kept)?.index ?? 0;
  const seenTo = items.findLast(({ index }) => index !== kept)?.index ?? -1;
  useEffect(() => {
    if (!isPrinting && seenTo >= seenFrom) onSeen?.(seenFrom, seenTo);
  }, [isPrinting, seenFrom, seenTo, onSeen]);

  // What is printed has another height, and takes the scroll away.
  const left = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (isPrinting) {
      left.current = virtualizer.scrollOffset;
    } else if (left.current !== null) {
      if (scroller.current) scroller.current.scrollTop = left.current;
      left.current = null;
    }
  }, [isPrinting, virtualizer, scroller]);

  const scrollToRow = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  const measure = measured && virtualizer.measureElement;
  if (isPrinting) {
    const printed = Math.min(count, MAX_PRINTED);
    const rows = Array.from({ length: printed }, (_, index) => ({ index, gap: 0 }));
    return { rows, after: 0, measure, scrollToRow, printed };
  }
  return {
    /** Each row with the room to leave before it: rows that are not drawn lie between. */
    rows: items.map(({ index, start }, nth) => ({
      index,
      gap: start - (items[nth - 1]?.end ?? header),
    })),
    after: Math.max(0, header + virtualizer.getTotalSize() - (items.at(-1)?.end ?? header)),
    /** Of each row that is as tall as what is in it. */
    measure,
    scrollToRow,
    /** How many rows are on the paper; null while nothing is printed. */
    printed: null,
  };
};
