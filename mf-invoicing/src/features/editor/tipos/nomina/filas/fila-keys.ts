import type { KeyboardEvent } from 'react';

const CELDA = '[data-celda] :is(input, select)';
const cellsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CELDA)];

/**
 * Enter leads from cell to cell, from the last one to the row below, and from the last row to a new
 * one (teclado §2). Fields that only some rows have (hours of
 * overtime, say) are no cells: Enter passes them by.
 */
export const pressInFila = (event: KeyboardEvent<HTMLElement>, add: () => void): void => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget: row } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return;
  const cells = cellsOf(row);
  const at = cells.indexOf(target as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  const rows = [...(row.parentElement?.querySelectorAll('[data-fila]') ?? [])];
  const below = rows[rows.indexOf(row) + 1];
  const next = cells[at + 1] ?? (below && cellsOf(below)[0]);
  if (next) next.focus();
  else add();
};
