import { archivoInvalido } from './archivo-invalido.ts';
import { parseXml } from './parse-xml.ts';
import { MAX_CELL } from './shared-strings.ts';

/** A row as the sheet numbers it, and its cells by column: A is 0. Empty cells are left out. */
export interface HojaRow {
  fila: number;
  celdas: Map<number, string>;
  /** What cannot be read of it, in words for a person. */
  problemas: { columna: number; message: string }[];
}

interface Cell {
  ref: string;
  type: string;
  value: string;
  hasFormula: boolean;
}

const columnOf = (ref: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(ref)?.[0] ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
};

/** 1E5 as Excel stores a large number; a postal code or a folio is read by its digits. */
const plainNumber = (text: string): string =>
  /e/i.test(text) && Number.isFinite(Number(text))
    ? Number(text).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 })
    : text;

/** Not counted among the rows. */
const HEADER = 1;

interface Options {
  strings: readonly string[];
  /** Below the header. */
  maxRows: number;
  maxColumns: number;
}

/** Rows of a sheet that hold anything, in its order. @throws DomainError archivoInvalido */
export const readRows = async (
  parts: AsyncIterable<Buffer>,
  { strings, maxRows, maxColumns }: Options,
): Promise<HojaRow[]> => {
  const rows: HojaRow[] = [];
  let row: HojaRow | undefined;
  let cell: Cell | undefined;
  let reading = false;
  let fila = 0;

  const textOf = ({ type, value }: Cell): string => {
    if (type === 's') return strings[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'VERDADERO' : 'FALSO';
    return type === 'n' ? plainNumber(value) : value;
  };
  const keep = (it: Cell, into: HojaRow) => {
    const columna = columnOf(it.ref);
    if (columna < 0 || columna >= maxColumns) return;
    const say = (message: string) => into.problemas.push({ columna, message });
    if (it.type === 'e') return say(`La celda ${it.ref} tiene un error (${it.value})`);
    if (it.hasFormula && it.value === '') {
      return say(`La celda ${it.ref} es una fórmula sin resultado; ábrela en Excel y guárdala`);
    }
    const text = textOf(it).trim();
    if (text !== '') into.celdas.set(columna, text);
  };

  await parseXml(parts, {
    open: (name, attributes) => {
      if (name === 'row') {
        fila = Number(attributes.r) || fila + 1;
        row = { fila, celdas: new Map(), problemas: [] };
      } else if (name === 'c') {
        const { r = '', t = 'n' } = attributes;
        cell = { ref: r, type: t, value: '', hasFormula: false };
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'v' || name === 't') reading = true;
      else if (name === 'mergeCell') {
        throw archivoInvalido(
          `La hoja tiene celdas combinadas (${(attributes.ref ?? '').slice(0, 20)}); sepáralas`,
        );
      }
    },
    text: (text) => {
      if (cell && reading && cell.value.length < MAX_CELL) {
        cell.value = (cell.value + text).slice(0, MAX_CELL);
      }
    },
    close: (name) => {
      if (name === 'v' || name === 't') reading = false;
      if (name === 'c' && cell && row) {
        keep(cell, row);
        cell = undefined;
      }
      if (name !== 'row' || !row) return;
      if (row.celdas.size + row.problemas.length > 0) rows.push(row);
      row = undefined;
      if (rows.length > maxRows + HEADER) {
        throw archivoInvalido(`La hoja tiene más de ${maxRows.toLocaleString('es-MX')} filas`);
      }
    },
  });
  return rows;
};
