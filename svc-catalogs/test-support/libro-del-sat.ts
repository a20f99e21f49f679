import * as XLSX from '@e965/xlsx';

type Row = readonly (string | number)[];
export interface Hojas {
  claves?: readonly Row[];
  unidades?: readonly Row[];
  codigosPostales?: readonly Row[];
}

/** As SAT does: a title and a version before the names of the columns. */
const sheet = (header: string[], rows: readonly Row[]) =>
  XLSX.utils.aoa_to_sheet([
    ['Catálogo'],
    ['Versión CFDI'],
    ['4.0'],
    header,
    ...rows,
  ] as unknown[][]);

/** A workbook laid out as SAT's, with rows of our own making. */
export const libroDelSat = ({ claves, unidades, codigosPostales }: Hojas): Buffer => {
  const book = XLSX.utils.book_new();
  const add = (nombre: string, header: string[], rows: readonly Row[] | undefined) => {
    if (rows) XLSX.utils.book_append_sheet(book, sheet(header, rows), nombre);
  };
  add('c_ClaveProdServ', ['c_ClaveProdServ', 'Descripción'], claves);
  add('c_ClaveUnidad', ['c_ClaveUnidad', 'Nombre'], unidades);
  add('c_CodigoPostal_Parte_1', ['c_CodigoPostal', 'c_Estado'], codigosPostales);
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
};

const numbered = (count: number, row: (n: number) => Row): Row[] =>
  Array.from({ length: count }, (_, n) => row(n));

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const unidad = (n: number) =>
  [n / 1296, (n % 1296) / 36, n % 36].map((it) => LETTERS[Math.floor(it)]).join('');

/** As long as an import asks of a whole list: half of what SAT has had, and a little more. */
export const libroCompleto = (texto: string): Buffer =>
  libroDelSat({
    claves: numbered(26_300, (n) => [String(10_000_000 + n), `${texto} ${n}`]),
    unidades: numbered(1300, (n) => [unidad(n), `${texto} ${n}`]),
    codigosPostales: numbered(48_000, (n) => [String(n + 1000).padStart(5, '0'), 'INV']),
  });
