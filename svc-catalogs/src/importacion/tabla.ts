export type Celda = string | number | boolean | null;

/** A sheet of a workbook, or a file of a folder, as it came. */
export interface Tabla {
  nombre: string;
  filas: readonly (readonly Celda[])[];
  /** Set where the columns are known without a line that names them. */
  columnas?: readonly string[];
}

/** Names as they are compared: «Fecha de inicio de vigencia» is «fechadeiniciodevigencia». */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

export const textOf = (cell: Celda | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).trim();
