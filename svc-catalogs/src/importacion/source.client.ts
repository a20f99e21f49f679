import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { ImportError } from './import-error.ts';
import { readCsv } from './read-csv.ts';
import type { Celda, Tabla } from './tabla.ts';
import { readWorkbook } from './workbook.client.ts';

/** SAT's workbook has some 20 MB. */
const MAX_BYTES = 200 * 1024 * 1024;
const MAX_FILES = 500;
const WORKBOOKS = ['.xls', '.xlsx', '.xlsm'];

const readJson = (nombre: string, text: string): Tabla[] => {
  const rows: unknown = JSON.parse(text);
  if (!Array.isArray(rows)) throw new ImportError(`${nombre} no es una lista de renglones.`);
  if (Array.isArray(rows[0])) return [{ nombre, filas: rows as Celda[][] }];
  const columnas = Object.keys((rows[0] as object | undefined) ?? {});
  const filas = (rows as Record<string, Celda>[]).map((row) =>
    columnas.map((name) => row[name] ?? null),
  );
  return [{ nombre, filas, columnas }];
};

const readOne = async (path: string): Promise<Tabla[]> => {
  const nombre = basename(path, extname(path));
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new ImportError(`${basename(path)} pasa de 200 MB: no se lee.`);
  const content = await readFile(path);
  const kind = extname(path).toLowerCase();
  try {
    if (WORKBOOKS.includes(kind)) return readWorkbook(content);
    if (kind === '.csv') return [{ nombre, filas: readCsv(content.toString('utf8')) }];
    return readJson(nombre, content.toString('utf8'));
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    const remedy = WORKBOOKS.includes(kind)
      ? ' Si Excel o LibreOffice lo abren, guárdalo como .xlsx (soffice --convert-to xlsx) y repite.'
      : '';
    throw new ImportError(`No se pudo leer ${basename(path)}.${remedy}`, { cause });
  }
};

/**
 * The tables of a workbook, of a .csv or .json file, or of a folder with such files.
 * @throws ImportError when there is nothing that can be read.
 */
export const readSource = async (path: string): Promise<Tabla[]> => {
  const found = await stat(path).catch(() => null);
  if (!found) throw new ImportError(`No existe ${path}`);
  if (!found.isDirectory()) {
    if (![...WORKBOOKS, '.csv', '.json'].includes(extname(path).toLowerCase())) {
      throw new ImportError('Se leen .xls, .xlsx, .csv, .json, o una carpeta con .csv y .json.');
    }
    return readOne(path);
  }
  const names = (await readdir(path)).filter((it) => /\.(csv|json)$/i.test(it)).sort();
  if (names.length > MAX_FILES)
    throw new ImportError(`${path} tiene más de ${MAX_FILES} archivos.`);
  const tables: Tabla[] = [];
  for (const name of names) tables.push(...(await readOne(join(path, name))));
  return tables;
};
