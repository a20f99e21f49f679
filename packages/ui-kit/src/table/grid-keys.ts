/** Where the keyboard is: row -1 is the header. A row's stops are its cells, or the controls in them. */
export interface GridPosition {
  row: number;
  stop: number;
}

interface Grid {
  rows: number;
  /** Rows that fit in the window: what PageUp and PageDown move by. */
  page: number;
  /** Stops of the present row. */
  stops: number;
}

interface Press {
  key: string;
  ctrlKey: boolean;
}
interface ModifiersOf {
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
}

/** The letter alone: with a modifier it is the browser's, and a held key counts once. */
export const letterOf = (press: Press & ModifiersOf): string | null => {
  const isAlone = !press.ctrlKey && !press.altKey && !press.metaKey && !press.shiftKey;
  return isAlone && !press.repeat && /^[a-z]$/i.test(press.key) ? press.key.toLowerCase() : null;
};

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Where a key leads, by the APG's grid pattern; null when it is none of the grid's. */
export const moveInGrid = (
  from: GridPosition,
  { key, ctrlKey }: Press,
  { rows, page, stops }: Grid,
): GridPosition | null => {
  const last = rows - 1;
  const toRow = (row: number): GridPosition => ({ row: clamp(row, 0, last), stop: from.stop });
  const toStop = (stop: number): GridPosition => ({
    row: from.row,
    stop: clamp(stop, 0, stops - 1),
  });
  switch (key) {
    case 'ArrowDown':
      return toRow(from.row + 1);
    case 'ArrowUp':
      return toRow(from.row - 1);
    case 'PageDown':
      return toRow(from.row + page);
    case 'PageUp':
      return toRow(from.row - page);
    case 'ArrowRight':
      return toStop(from.stop + 1);
    case 'ArrowLeft':
      return toStop(from.stop - 1);
    case 'Home':
      return ctrlKey ? { row: 0, stop: 0 } : toStop(0);
    case 'End':
      return ctrlKey ? { row: last, stop: stops - 1 } : toStop(stops - 1);
    default:
      return null;
  }
};
