import { columnas, MAX_FILAS_IMPORTACION, type FieldError } from '@timbra/contracts';
import { normalize, readHoja, type Clase } from '@timbra/hojas';
import { checkColumnas } from './check-columnas.ts';
import type { ReadFila } from './verify-filas.ts';

/** Columns that are looked at; what stands to their right is a person's own business. */
const MAX_COLUMNS = 20;

type Tipo = keyof typeof columnas;
type Campo = (typeof columnas)[Tipo][number][0];

/** The kind of each column's cells; a column that is not named has texts. */
const CLASES: Partial<Record<Campo, Clase>> = {
  rfc: 'rfc',
  cp: 'codigoPostal',
  regimen: 'clave3',
  clave: 'clave8',
  claveUnidad: 'clave2',
  valorUnitario: 'numero',
  objetoImp: 'clave2',
};

/** The rows of a spreadsheet by their fields; columns count by their place (receptores §9). */
export const readFilas = async (tipo: Tipo, file: Buffer): Promise<ReadFila[]> => {
  const hoja = await readHoja(file, { maxRows: MAX_FILAS_IMPORTACION, maxColumns: MAX_COLUMNS });
  checkColumnas(tipo, hoja);
  const names: readonly Campo[] = columnas[tipo].map(([name]) => name);
  return hoja.filas.map(({ fila, celdas, problemas }) => {
    const errors: FieldError[] = problemas.flatMap(({ columna, message }) => {
      const path = names[columna];
      return path ? [{ path, message }] : [];
    });
    const datos = names.map((name, column): [string, string] => {
      const text = celdas.get(column) ?? '';
      const { valor, message } = normalize(CLASES[name] ?? 'texto', text);
      if (message !== undefined) errors.push({ path: name, message });
      return [name, valor ?? text];
    });
    return { fila, datos: Object.fromEntries(datos), errors };
  });
};
