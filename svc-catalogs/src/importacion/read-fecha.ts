import type { Celda } from './tabla.ts';

/** Day 0 of Excel's calendar, which counts a 29 February 1900 that never was. */
const EXCEL_DAY_0 = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;

const isoOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : undefined;
};

/**
 * A day as SAT writes it in a cell: a date of Excel, DD/MM/AAAA, DD-MM-AAAA or AAAA-MM-DD. Null for
 * an empty cell; undefined for what is no day.
 */
export const readFecha = (cell: Celda | undefined): string | null | undefined => {
  if (cell === null || cell === undefined || cell === '') return null;
  if (typeof cell === 'number') {
    // 1954 to 2119: a number outside of it is something else.
    if (cell < 20_000 || cell > 80_000) return undefined;
    return new Date(EXCEL_DAY_0 + Math.floor(cell) * DAY_MS).toISOString().slice(0, 10);
  }
  const text = String(cell).trim();
  if (text === '') return null;
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  return local ? isoOf(Number(local[3]), Number(local[2]), Number(local[1])) : undefined;
};
