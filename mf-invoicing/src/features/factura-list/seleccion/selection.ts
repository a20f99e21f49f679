import { importeDe, type FacturaRow } from '@timbra/contracts';
import { sumImportes } from '../../../shared/rows.ts';

/** Chosen rows by id, in the order in which they were chosen. */
export type Selection = ReadonlyMap<string, FacturaRow>;

export const NOTHING: Selection = new Map();

/** With these rows, or without them when all of them were there. */
export const toggleRows = (selection: Selection, rows: readonly FacturaRow[]): Selection => {
  const next = new Map(selection);
  if (rows.every(({ id }) => selection.has(id))) for (const { id } of rows) next.delete(id);
  else for (const row of rows) next.set(row.id, row);
  return next;
};

/** The list that is shown, as far as it is here. */
export interface Listed {
  rows: readonly FacturaRow[];
  /** How many match; null while nobody knows. */
  total: number | null;
  /** None is still to come. */
  isWhole: boolean;
}

/** What is chosen, told by the list that is shown. */
export interface Scope {
  /** Of this list. */
  here: number;
  /** Chosen in others before. */
  elsewhere: number;
  total: number | null;
  /** 'loaded': all that came, and more match. */
  reach: 'some' | 'loaded' | 'all';
}

export const scopeOf = (selection: Selection, { rows, total, isWhole }: Listed): Scope => {
  const here = rows.filter(({ id }) => selection.has(id)).length;
  const isEach = here > 0 && here === rows.length;
  const reach = !isEach ? 'some' : isWhole ? 'all' : 'loaded';
  return { here, elsewhere: selection.size - here, total, reach };
};

/** The chosen rows as the list has them now: one may have been stamped since it was chosen. */
export const freshRows = (selection: Selection, rows: readonly FacturaRow[]): FacturaRow[] => {
  const chosen = rows.filter(({ id }) => selection.has(id));
  const now = new Map(chosen.map((row) => [row.id, row]));
  return [...selection.values()].map((row) => now.get(row.id) ?? row);
};

/** The exact sum of the totals, by currency. */
export const sumsOf = (rows: readonly FacturaRow[]): { moneda: string; total: string }[] =>
  sumImportes(rows.map(importeDe));
