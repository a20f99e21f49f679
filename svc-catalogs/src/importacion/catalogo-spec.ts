/** One column of a key. A spreadsheet takes it for a number: `digits` gives it its zeros back. */
export interface PartOfClave {
  columnas: readonly string[];
  shape: RegExp;
  digits: number;
}

/** Stands between the columns of a compound key, in what is stored and in what is asked. */
export const SEPARATOR = '|';

/** How SAT's sheets, and the lists made from them, write one catalogue. */
export interface CatalogoSpec {
  /** As SAT writes it. */
  titulo: string;
  /** Names of its sheets and files, plain, without the number of a part or a year at their end. */
  tablas: readonly string[];
  /** A key of several columns is joined with `SEPARATOR`. */
  clave: readonly PartOfClave[];
  descripcion: readonly string[];
  /** Read for the search, and not shown. */
  palabras: readonly string[];
  extra: readonly { nombre: string; columnas: readonly string[]; kind: 'si' | 'texto' }[];
  /** Columns of a list without a line that names them: SAT's order. */
  columnas: readonly string[];
  /** Rows that SAT's list has had: what brings less than half of them is no whole list. */
  filas: number;
}

export const DESDE = [
  'fechainiciovigencia',
  'fechainiciodevigencia',
  'fechadeiniciodevigencia',
  'vigenciadesde',
  'iniciodevigenciadelapatente',
];
export const HASTA = [
  'fechafinvigencia',
  'fechafindevigencia',
  'fechadefindevigencia',
  'vigenciahasta',
  'findevigenciadelapatente',
];
