import type { CatalogoFila } from '../sat/catalogo.model.ts';
import { DESDE, HASTA, SEPARATOR, type CatalogoSpec, type PartOfClave } from './catalogo-spec.ts';
import { findColumns, type Columns } from './columns.ts';
import { ImportError } from './import-error.ts';
import { readFecha } from './read-fecha.ts';
import { plainName, textOf, type Celda, type Tabla } from './tabla.ts';

/** What only some catalogues carry, by its name in the answer. */
export type Extra = Record<string, string | boolean>;

const MAX_ROWS = 300_000;
const MAX_TEXT = 1000;
/** Faults that a message lists: the first ones show what is wrong with the file. */
const MAX_FAULTS = 5;

/** «c_CodigoPostal_Parte_1» and «codigos_postales_2022» are parts and years of one list. */
export const isTableOf = ({ tablas }: CatalogoSpec, { nombre }: Tabla): boolean =>
  tablas.includes(plainName(nombre).replace(/(parte)?\d*$/, ''));

export const isYes = (cell: Celda | undefined): boolean =>
  /^(s[ií]|1|01|true)$/i.test(textOf(cell));

/** A key that a spreadsheet took for a number has lost its zeros. */
const partOf = (cell: Celda | undefined, { digits }: PartOfClave): string => {
  const text = textOf(cell);
  return /^\d+$/.test(text) ? text.padStart(digits, '0') : text;
};

/** The key of a row, and whether each of its parts looks like one; '' for a row without a key. */
const claveOf = ({ clave }: CatalogoSpec, columns: Columns, row: readonly Celda[]) => {
  const parts = clave.map((part) => partOf(columns.cell(row, part.columnas), part));
  return {
    clave: parts[0] === '' ? '' : parts.join(SEPARATOR),
    isClave: clave.every(({ shape }, n) => shape.test(parts[n] ?? '')),
  };
};

/** SAT repeats a key of customs for each period in force: it holds from the first to the last. */
const joinPeriods = (row: CatalogoFila, other: CatalogoFila | undefined): CatalogoFila => {
  if (!other) return row;
  const ends = [row.vigenciaHasta, other.vigenciaHasta];
  const begins = [row.vigenciaDesde, other.vigenciaDesde];
  return {
    ...row,
    vigenciaDesde: begins.includes(null) ? null : (begins.toSorted()[0] ?? null),
    vigenciaHasta: ends.includes(null) ? null : (ends.toSorted()[1] ?? null),
  };
};

const extraOf = (spec: CatalogoSpec, columns: Columns, row: readonly Celda[]): Extra =>
  Object.fromEntries(
    spec.extra.map(({ nombre, columnas, kind }) => {
      const cell = columns.cell(row, columnas);
      return [nombre, kind === 'si' ? isYes(cell) : textOf(cell).slice(0, MAX_TEXT)];
    }),
  );

/** @throws ImportError with the first faults, when there are any. */
export const failOn = (faults: readonly string[]): void => {
  if (faults.length === 0) return;
  const more = faults.length > MAX_FAULTS ? ` Y ${faults.length - MAX_FAULTS} más.` : '';
  throw new ImportError(`${faults.slice(0, MAX_FAULTS).join('. ')}.${more}`);
};

/**
 * The rows of one catalogue, from all tables that carry it; empty when none does.
 * @param describe text of a row that has none of its own.
 * @throws ImportError naming the lines that cannot be read.
 */
export const readCatalogo = (
  spec: CatalogoSpec,
  tables: readonly Tabla[],
  describe: (extra: Extra) => string,
): CatalogoFila[] => {
  const rows = new Map<string, CatalogoFila>();
  const faults: string[] = [];
  const isCompound = spec.clave.length > 1;
  for (const table of tables.filter((it) => isTableOf(spec, it))) {
    const columns = findColumns(table, spec.clave[0]?.columnas ?? [], spec.columnas);
    if (!columns) continue;
    for (const [line, row] of table.filas.entries()) {
      if (line < columns.first) continue;
      const { clave, isClave } = claveOf(spec, columns, row);
      if (clave === '') continue;
      const at = `${table.nombre}, renglón ${line + 1}`;
      const vigenciaDesde = readFecha(columns.cell(row, DESDE));
      const vigenciaHasta = readFecha(columns.cell(row, HASTA));
      if (!isClave) faults.push(`${at}: «${clave.slice(0, 40)}» no es una clave`);
      if (vigenciaDesde === undefined || vigenciaHasta === undefined) {
        faults.push(`${at}: la vigencia no es una fecha`);
        continue;
      }
      const extra = extraOf(spec, columns, row);
      const descripcion = textOf(columns.cell(row, spec.descripcion)) || describe(extra);
      const palabras = textOf(columns.cell(row, spec.palabras)).slice(0, MAX_TEXT);
      const found: CatalogoFila = {
        clave,
        descripcion: descripcion.slice(0, MAX_TEXT),
        vigenciaDesde,
        vigenciaHasta,
        ...(spec.extra.length > 0 && { extra }),
        ...(palabras !== '' && { palabras }),
      };
      rows.set(clave, isCompound ? joinPeriods(found, rows.get(clave)) : found);
    }
  }
  failOn(faults);
  if (rows.size > MAX_ROWS) throw new ImportError(`Pasa de ${MAX_ROWS} claves: no se importa.`);
  return [...rows.values()];
};
