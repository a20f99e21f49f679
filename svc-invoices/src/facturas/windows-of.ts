import { boundsOf } from '../shared/mexico-time.ts';

/** Unix seconds: [from, to). */
export interface Range {
  from: number;
  to: number;
}

/** About how many rows a day has. */
interface DayCount {
  /** AAAA-MM-DD in Mexico City. */
  dia: string;
  count: number;
}

const startOf = (dia: string): number => {
  const [year = 0, month = 0, day = 0] = dia.split('-').map(Number);
  return boundsOf({ year, month, day }).from;
};

/**
 * A range in parts, newest first: the first has about `first` rows, each of the others twice as many
 * as the one before. A page is then sorted out of little more than itself, and not out of all that a
 * range holds. The counts only say where to cut: the parts are the whole range whatever they say.
 */
export const windowsOf = (
  { from, to }: Range,
  counts: readonly DayCount[],
  first: number,
): Range[] => {
  const windows: Range[] = [];
  let end = to;
  let size = first;
  let rows = 0;
  for (const { dia, count } of [...counts].sort((a, b) => (a.dia < b.dia ? 1 : -1))) {
    rows += count;
    if (rows < size) continue;
    const start = Math.max(startOf(dia), from);
    if (start < end) windows.push({ from: start, to: end });
    end = Math.min(end, start);
    size *= 2;
    rows = 0;
  }
  if (from < end) windows.push({ from, to: end });
  return windows;
};
