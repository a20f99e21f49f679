import { plainName, textOf, type Celda, type Tabla } from './tabla.ts';

/** SAT begins its sheets with a title, a version and blank lines. */
export const MAX_HEADER_LINE = 12;

export interface Columns {
  /** Number of the first line after the header. */
  first: number;
  /** The cell under the first of these names that the table has. */
  cell(row: readonly Celda[], names: readonly string[]): Celda | undefined;
}

/** Columns by the names that stand above them; of two alike, the first. */
export const columnsOf = (names: readonly (Celda | undefined)[], first: number): Columns => {
  const numbers = new Map<string, number>();
  for (const [number, name] of names.entries()) {
    const plain = plainName(textOf(name));
    if (plain !== '' && !numbers.has(plain)) numbers.set(plain, number);
  }
  return {
    first,
    cell: (row, wanted) => {
      const name = wanted.find((it) => numbers.has(it));
      return name === undefined ? undefined : row[numbers.get(name) ?? -1];
    },
  };
};

/** Finds the line that names the columns: the one with the key's column. Null without one. */
export const findColumns = (
  { filas, columnas }: Tabla,
  key: readonly string[],
  unnamed: readonly string[] = [],
): Columns | null => {
  if (columnas) return columnsOf(columnas, 0);
  const line = filas
    .slice(0, MAX_HEADER_LINE)
    .findIndex((row) => row.some((cell) => key.includes(plainName(textOf(cell)))));
  if (line >= 0) return columnsOf(filas[line] ?? [], line + 1);
  return unnamed.length > 0 && filas.length > 0 ? columnsOf(unnamed, 0) : null;
};
