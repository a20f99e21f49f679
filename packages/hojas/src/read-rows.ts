import { archivoInvalido } from './archivo-invalido.ts';
import { cellOf, type Book, type RawCell } from './cell.ts';
import { packRow, type HojaRow, type OpenRow } from './hoja-row.ts';
import { parseXml } from './parse-xml.ts';
import { MAX_CELL, MAX_RAW_CELL } from './shared-strings.ts';

interface OpenCell extends RawCell {
  columna: number;
}

/** Rows of a sheet, by Excel; empty rows too. */
const LAST_ROW = 1_048_576;
/** Excel has 16,384 of them; a sheet may name one again. */
const MAX_CELLS_OF_ROW = 100_000;
const MUY_GRANDE = 'La hoja tiene más filas o columnas que las que caben en Excel';

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

/** A workbook with more of them is one that a program wrote without calculating it. */
const MAX_PROBLEMS = 20_000;
const NO_SE_LEEN = `El libro tiene más de ${MAX_PROBLEMS.toLocaleString('es-MX')} celdas con error o sin resultado; ábrelo en Excel, corrígelo y guárdalo`;
/** Not counted among the rows. */
const HEADER = 1;

interface Options {
  book: Book;
  /** Below the header. */
  maxRows: number;
  maxColumns: number;
  /** Counts the bytes that are kept. */
  count: (bytes: number) => void;
}

/** Rows of a sheet that hold anything, in its order. @throws DomainError archivoInvalido */
export const readRows = async (
  parts: AsyncIterable<Buffer>,
  { book, maxRows, maxColumns, count }: Options,
): Promise<HojaRow[]> => {
  const rows: HojaRow[] = [];
  let problems = 0;
  let seenRows = 0;
  let seenCells = 0;
  let row: OpenRow | undefined;
  let cell: OpenCell | undefined;
  let reading = false;
  let isPhonetic = false;
  let fila = 0;
  let columna = -1;

  const keep = (it: OpenCell, into: OpenRow) => {
    const { columna } = it;
    if (columna >= maxColumns) return;
    const read = cellOf(it, book);
    if (read.kind === 'empty') return;
    if (read.kind !== 'problem') {
      into.textos[columna] = read.text.slice(0, MAX_CELL);
      return;
    }
    // A cell is one, however often a file repeats it.
    if (into.problemas.some((told) => told.columna === columna)) return;
    problems += 1;
    if (problems > MAX_PROBLEMS) throw archivoInvalido(NO_SE_LEEN);
    into.problemas.push({ columna, message: read.message });
  };

  await parseXml(parts, {
    open: (name, attributes) => {
      if (name === 'row') {
        seenRows += 1;
        seenCells = 0;
        if (seenRows > LAST_ROW) throw archivoInvalido(MUY_GRANDE);
        fila = rowNumber(attributes.r, fila);
        columna = -1;
        row = { fila, textos: [], problemas: [] };
      } else if (name === 'c') {
        seenCells += 1;
        if (seenCells > MAX_CELLS_OF_ROW) throw archivoInvalido(MUY_GRANDE);
        const { r = '', t = 'n', s = '0' } = attributes;
        // Some programs leave the address out: the next column, then.
        const at = columnOf(r);
        columna = at < 0 ? columna + 1 : at;
        const ref = r === '' ? `${columna + 1} de la fila ${fila}` : r.slice(0, 10);
        cell = { ref, columna, type: t, style: Number(s), value: '', hasFormula: false };
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 'v' || name === 't') reading = !isPhonetic;
      else if (name === 'mergeCell') {
        throw archivoInvalido(
          `La hoja tiene celdas combinadas (${(attributes.ref ?? '').slice(0, 20)}); sepáralas`,
        );
      }
    },
    text: (text) => {
      if (cell && reading && cell.value.length < MAX_RAW_CELL) {
        cell.value = (cell.value + text).slice(0, MAX_RAW_CELL);
      }
    },
    close: (name) => {
      if (name === 'v' || name === 't') reading = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && cell && row) {
        keep(cell, row);
        cell = undefined;
      }
      if (name !== 'row' || !row) return;
      if (row.textos.length + row.problemas.length > 0) {
        const packed = packRow(row);
        count(packed.bytes);
        rows.push(packed.row);
      }
      row = undefined;
      if (rows.length > maxRows + HEADER) {
        throw archivoInvalido(`La hoja tiene más de ${maxRows.toLocaleString('es-MX')} filas`);
      }
    },
  });
  return rows;
};
