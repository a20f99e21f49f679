import { columnas, MAX_FILAS_IMPORTACION } from '@timbra/contracts';
import { readHoja } from '@timbra/hojas';
import { checkColumnas } from './check-columnas.ts';
import type { ReadFila } from './verify-filas.ts';

/** Columns that are looked at; what stands to their right is a person's own business. */
const MAX_COLUMNS = 20;

/** The rows of a spreadsheet by their fields; columns count by their place (spec 2 §5). */
export const readFilas = async (tipo: keyof typeof columnas, file: Buffer): Promise<ReadFila[]> => {
  const hoja = await readHoja(file, { maxRows: MAX_FILAS_IMPORTACION, maxColumns: MAX_COLUMNS });
  checkColumnas(tipo, hoja);
  const names = columnas[tipo].map(([name]) => name);
  return hoja.filas.map(({ fila, celdas, problemas }) => ({
    fila,
    datos: Object.fromEntries(names.map((name, column) => [name, celdas.get(column) ?? ''])),
    errors: problemas.flatMap(({ columna, message }) => {
      const path = names[columna];
      return path ? [{ path, message }] : [];
    }),
  }));
};
