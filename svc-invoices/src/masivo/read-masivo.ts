import {
  columnasDe,
  EJEMPLO_MASIVO,
  MAX_FILAS_MASIVAS,
  SIN_DATOS_MASIVOS,
  type CampoMasivo,
  type ColumnaDeArchivo,
  type TipoMasivo,
} from '@timbra/contracts';
import { archivoInvalido, dateOfSerial, isSerial, readHoja, type HojaRow } from '@timbra/hojas';
import { agrupar } from './grupo-de-fila.ts';
import type { FilaMasivaRecord } from './fila-masiva.model.ts';
import { isFecha } from './normal-celda.ts';

/** Columns that are read: ours, and the person's own beside them. */
const MAX_COLUMNS = 60;

export type FilaLeida = Pick<
  FilaMasivaRecord,
  'fila' | 'factura' | 'grupo' | 'celdas' | 'otras' | 'ilegibles'
>;
interface Leido {
  tipoComprobante: TipoMasivo;
  columnas: ColumnaDeArchivo[];
  filas: FilaLeida[];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The headings by which each field is known, and the headings without which a row has no use. */
const hojaOf = (tipo: TipoMasivo) => ({
  tipo,
  campos: new Map<string, CampoMasivo>(
    columnasDe[tipo].flatMap(({ titulo, tambien = [], campo }) =>
      [titulo, ...tambien].map((title) => [plain(title), campo] as const),
    ),
  ),
  // Other columns have default values.
  obligatorias: columnasDe[tipo].filter(({ campo }) => campo === 'emisor' || campo === 'receptor'),
});
const HOJAS = { I: hojaOf('I'), N: hojaOf('N') };

/** Payroll's own headings are amounts and days that an invoice does not have. */
const tipoOf = ({ celdas }: HojaRow): TipoMasivo => {
  const known = (tipo: TipoMasivo) =>
    [...celdas.values()].filter((titulo) => HOJAS[tipo].campos.has(plain(titulo))).length;
  return known('N') > known('I') ? 'N' : 'I';
};

/** Columns count by their heading, wherever they stand. @throws DomainError archivoInvalido */
const columnasOf = (
  { celdas }: HojaRow,
  { campos, obligatorias }: (typeof HOJAS)[TipoMasivo],
): Map<number, ColumnaDeArchivo> => {
  const columnas = new Map<number, ColumnaDeArchivo>();
  const seen = new Set<string>();
  for (const [column, titulo] of celdas) {
    const campo = campos.get(plain(titulo));
    if (campo && seen.has(campo)) {
      throw archivoInvalido(`La columna «${titulo}» está dos veces; deja solo una`);
    }
    if (campo) seen.add(campo);
    columnas.set(column, campo ? { titulo, campo } : { titulo });
  }
  const missing = obligatorias.filter(({ campo }) => !seen.has(campo));
  if (missing.length > 0) {
    const titles = missing.map(({ titulo }) => `«${titulo}»`).join(' y ');
    throw archivoInvalido(
      `Falta la columna ${titles}: la primera fila lleva los títulos de la plantilla`,
    );
  }
  return columnas;
};

/** A day in a cell without a date format: only its column says that it is a day. */
const dayOf1904 = (text: string): string =>
  (isSerial(text) && dateOfSerial(Number(text), { is1904: true })) || text;

const filaOf = (
  { fila, celdas, problemas }: HojaRow,
  { columnas, is1904 }: { columnas: ReadonlyMap<number, ColumnaDeArchivo>; is1904: boolean },
): Omit<FilaLeida, 'factura' | 'grupo'> => {
  const own: Record<string, string> = {};
  const otras: Record<string, string> = {};
  let place = 0;
  for (const [column, { campo }] of columnas) {
    const text = celdas.get(column);
    const asSeen = text && is1904 && campo && isFecha(campo) ? dayOf1904(text) : text;
    if (asSeen !== undefined) (campo ? own : otras)[campo ?? String(place)] = asSeen;
    place += 1;
  }
  const ilegibles = problemas.flatMap(({ columna, message }) => {
    const campo = columnas.get(columna)?.campo;
    return campo ? [{ campo, message }] : [];
  });
  return { fila, celdas: own, otras, ilegibles };
};

/**
 * Reads a workbook's rows by field, and which of them are one invoice. The template's example is
 * left out.
 * @throws DomainError archivoInvalido
 */
export const readMasivo = async (file: Buffer, nombre: string): Promise<Leido> => {
  if (!/\.xlsx$/i.test(nombre)) {
    throw archivoInvalido('El archivo debe ser un libro de Excel (.xlsx); guárdalo como .xlsx');
  }
  const hoja = await readHoja(file, { maxRows: MAX_FILAS_MASIVAS, maxColumns: MAX_COLUMNS });
  const tipoComprobante = tipoOf(hoja.encabezado);
  const columnas = columnasOf(hoja.encabezado, HOJAS[tipoComprobante]);
  const filas = hoja.filas
    .map((it) => filaOf(it, { columnas, is1904: hoja.is1904 }))
    .filter(({ celdas, ilegibles }) => {
      const isEmpty = Object.keys(celdas).length + ilegibles.length === 0;
      const { descripcion, trabajador } = celdas;
      return !isEmpty && ![descripcion, trabajador].some((it) => it?.startsWith(EJEMPLO_MASIVO));
    });
  if (filas.length === 0) throw archivoInvalido(SIN_DATOS_MASIVOS);
  return { tipoComprobante, columnas: [...columnas.values()], filas: agrupar(filas) };
};
