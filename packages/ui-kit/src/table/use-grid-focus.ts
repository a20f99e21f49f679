import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { moveInGrid, type GridPosition } from './grid-keys.ts';
import { usePrinting } from './use-printing.ts';

const CONTROLS = 'a[href], button, input, select, textarea';
/** The grid's one Tab stop, in its row. */
const ENTRY = '[tabindex="0"]';

interface Options {
  body: RefObject<HTMLElement | null>;
  rows: number;
  /** Rows that PageUp and PageDown move by. */
  page: () => number;
  scrollToRow: (row: number) => void;
  /** Where the focus was when the list was left. */
  initial: GridPosition | null;
  onMove: (position: GridPosition) => void;
}

/** Nobody has chosen another place: it is nowhere, or on the heading where a new page puts it. */
const isFocusFree = () =>
  document.activeElement === document.body || document.activeElement?.tagName === 'H1';

export const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox';

const rowIn = (body: HTMLElement, row: number) =>
  body.querySelector<HTMLElement>(`[data-row="${row}"]`);

/** The row that an element is in: others may have come above it since it took the focus. */
export const rowOf = (target: EventTarget): number | null => {
  const element = target instanceof Element && target.closest<HTMLElement>('[data-row]');
  return element ? Number(element.dataset.row) : null;
};

/** Each control of a cell is a stop; a cell without any is one itself. */
const stopsOf = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('[role="gridcell"]')].flatMap((cell) => {
    const controls = [...cell.querySelectorAll<HTMLElement>(CONTROLS)];
    return controls.length > 0 ? controls : [cell];
  });

/**
 * One Tab stop for the whole grid. Rows come and go with the scroll, so tab indexes are set on
 * the elements after each draw instead of being known to every cell.
 */
export const useGridFocus = (options: Options) => {
  const { body, rows, page, scrollToRow, initial, onMove } = options;
  const [active, setActive] = useState<GridPosition>(initial ?? { row: 0, stop: 0 });
  const wanted = useRef<GridPosition | null>(null);
  const row = Math.min(active.row, Math.max(rows - 1, 0));

  // Without dependencies on purpose: any draw may have brought rows with fresh controls.
  useLayoutEffect(() => {
    if (!body.current) return;
    for (const element of body.current.querySelectorAll<HTMLElement>('[data-row]')) {
      const isActive = Number(element.dataset.row) === row;
      const stops = stopsOf(element);
      const current = Math.min(active.stop, stops.length - 1);
      stops.forEach((stop, index) => {
        stop.tabIndex = isActive && index === current ? 0 : -1;
      });
    }
  });

  // Before the effect that follows, and before the shell looks where the focus is.
  useLayoutEffect(() => {
    if (initial && isFocusFree()) wanted.current = initial;
  }, [initial]);

  // The row that has the focus may be none of those on the paper.
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    if (!isPrinting || !body.current || rowIn(body.current, row)) return;
    return () => {
      if (isFocusFree()) wanted.current = { row, stop: active.stop };
    };
  }, [isPrinting, body, row, active.stop]);

  useLayoutEffect(() => {
    const target = wanted.current;
    if (!target || !body.current) return;
    const element = rowIn(body.current, target.row);
    if (!element) return; // it is drawn once the scroll has brought it
    wanted.current = null;
    const stops = stopsOf(element);
    stops[Math.min(target.stop, stops.length - 1)]?.focus({ preventScroll: true });
  });

  // While nothing has the focus, the down arrow leads into the list: no thirty Tabs to get there.
  useLayoutEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (event.key !== 'ArrowDown' || !isPlain || event.defaultPrevented || !isFocusFree()) return;
      const stop = body.current && rowIn(body.current, row)?.querySelector<HTMLElement>(ENTRY);
      if (!stop) return;
      event.preventDefault();
      stop.focus();
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, [body, row]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!body.current || isTyping(event.target) || event.altKey || event.metaKey || event.shiftKey)
      return;
    const from = rowOf(event.target) ?? row;
    const element = rowIn(body.current, from);
    const stops = element ? stopsOf(element).length : 1;
    const next = moveInGrid({ ...active, row: from }, event, { rows, page: page(), stops });
    if (!next) return;
    event.preventDefault();
    wanted.current = next;
    setActive(next);
    scrollToRow(next.row);
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const to = rowOf(event.target);
    const element = to !== null && body.current && rowIn(body.current, to);
    if (!element) return;
    const stop = stopsOf(element).indexOf(event.target);
    const next = { row: to, stop: Math.max(stop, 0) };
    onMove(next);
    setActive((now) => (now.row === next.row && now.stop === next.stop ? now : next));
  };

  return { activeRow: row, onKeyDown, onFocus };
};
