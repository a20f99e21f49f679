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
  /** For people. */
  ref: string;
  columna: number;
  type: string;
  value: string;
  hasFormula: boolean;
}

/** Rows of a sheet, by Excel. */
const LAST_ROW = 1_048_576;

/** As the sheet says, if it can be: rows are told apart by their numbers. */
const rowNumber = (text: string | undefined, previous: number): number => {
  const n = Number(text);
  return Number.isInteger(n) && n > previous && n <= LAST_ROW ? n : previous + 1;
};

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
  let columna = -1;

  const textOf = ({ type, value }: Cell): string => {
    if (type === 's') return strings[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'VERDADERO' : 'FALSO';
    return type === 'n' ? plainNumber(value) : value;
  };
  const keep = (it: Cell, into: HojaRow) => {
    const { columna } = it;
    if (columna >= maxColumns) return;
    // A cell is one, however often a file repeats it.
    const isTold = into.problemas.some((told) => told.columna === columna);
    const say = (message: string) => void (isTold || into.problemas.push({ columna, message }));
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
        fila = rowNumber(attributes.r, fila);
        columna = -1;
        row = { fila, celdas: new Map(), problemas: [] };
      } else if (name === 'c') {
        const { r = '', t = 'n' } = attributes;
        // Some programs leave the address out: the next column, then.
        const at = columnOf(r);
        columna = at < 0 ? columna + 1 : at;
        const ref = r === '' ? `${columna + 1} de la fila ${fila}` : r.slice(0, 10);
        cell = { ref, columna, type: t, value: '', hasFormula: false };
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
