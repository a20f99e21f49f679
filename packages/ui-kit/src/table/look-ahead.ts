import type { Range } from '@tanstack/react-virtual';

/** Rows drawn beyond each edge of what is seen. */
const BESIDE = 8;
/** What moves further than these in a frame is a jump: nobody knows where the next one ends. */
const MAX_AHEAD = 64;

interface Drawn {
  from: number;
  to: number;
}

/**
 * The browser scrolls and paints before it sends the scroll event: by then the list is a frame
 * further. A fast scroll goes on, so the rows of the next frame are drawn with those of this one.
 */
export const createLookAhead = () => {
  let start = 0;
  let moved = 0;
  return ({ startIndex, endIndex, count }: Range, isScrolling: boolean): Drawn => {
    // The same range may be asked about several times.
    if (startIndex !== start) {
      moved = startIndex - start;
      start = startIndex;
    }
    if (!isScrolling) moved = 0;
    const ahead = Math.abs(moved) <= MAX_AHEAD ? moved : 0;
    return {
      from: Math.max(0, startIndex - BESIDE + Math.min(ahead, 0)),
      to: Math.min(count - 1, endIndex + BESIDE + Math.max(ahead, 0)),
    };
  };
};
