import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where SAT's own lists are, or null: what compares with them then has nothing to do. */
const catalogs = (): string | null => {
  const folder = process.env.SAT_RESOURCES_DIR;
  const lists = folder ? join(folder, 'catalogs') : null;
  return lists && existsSync(lists) ? lists : null;
};

/** One of SAT's lists, as the importer reads it; null where it is not there. */
export const satList = (name: string): string | null => {
  const folder = catalogs();
  const file = folder && join(folder, name);
  return file && existsSync(file) ? file : null;
};

/** c_ClaveProdServ whole, as key and description of what is in force; null where it is not there. */
export const satClavesProdServ = (): { clave: string; descripcion: string }[] | null => {
  const file = satList('claves_prod_serv_2025.json');
  if (!file) return null;
  const rows = JSON.parse(readFileSync(file, 'utf8')) as string[][];
  return rows
    .filter(([, , , , , , hasta = '']) => hasta === '')
    .map(([clave = '', descripcion = '']) => ({ clave, descripcion }));
};

/** Says in the test log how much was judged, so that a skipped comparison is not silent. */
export const report = (what: string, compared: number): void => {
  const why = compared === 0 ? ' (sin SAT_RESOURCES_DIR)' : '';
  process.stdout.write(`[SAT] ${what}: ${compared} comparaciones${why}\n`);
};
