import { read } from '@e965/xlsx';
import type { Celda, Tabla } from './tabla.ts';

/** What the library makes of a sheet when it is asked for dense rows. */
interface DenseSheet {
  '!data'?: ({ v?: unknown } | null | undefined)[][];
}

const cellOf = (value: unknown): Celda =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;

/** The sheets of an Excel workbook, .xls (as SAT publishes it) or .xlsx. */
export const readWorkbook = (content: Buffer): Tabla[] => {
  const { SheetNames, Sheets } = read(content, {
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
  });
  return SheetNames.map((nombre) => ({
    nombre,
    filas: Array.from((Sheets[nombre] as DenseSheet | undefined)?.['!data'] ?? [], (row) =>
      Array.from(row ?? [], (cell) => cellOf(cell?.v)),
    ),
  }));
};
