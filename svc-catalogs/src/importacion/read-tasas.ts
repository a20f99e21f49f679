import { Decimal, type ReglaTasa } from '@timbra/cfdi';
import type { CatalogoFila } from '../sat/catalogo.model.ts';
import { catalogosSat } from '../sat/catalogos.ts';
import { tasas } from '../sat/tasas.ts';
import { DESDE, HASTA, type CatalogoSpec } from './catalogo-spec.ts';
import { columnsOf, MAX_HEADER_LINE, type Columns } from './columns.ts';
import { ImportError } from './import-error.ts';
import { failOn, isTableOf, isYes } from './read-catalogo.ts';
import { readFecha } from './read-fecha.ts';
import { plainName, textOf, type Celda, type Tabla } from './tabla.ts';

const MAX_ROWS = 1000;
const DAY_MS = 86_400_000;
const IMPUESTOS = { IVA: '002', IEPS: '003', ISR: '001' } as const;

const TIPO = ['rangoofijo', 'tipo'];
const MINIMO = ['valorminimo', 'minimo'];
const MAXIMO = ['valormaximo', 'valor', 'maximo'];

const isRegla = (row: readonly Celda[]): boolean =>
  row.some((cell) => /^(fijo|rango)$/.test(plainName(textOf(cell))));

/** SAT names the columns in two lines: the smallest and largest value stand below one title. */
const headerOf = ({ filas, columnas }: Tabla): Columns => {
  if (columnas) return columnsOf(columnas, 0);
  const first = filas.slice(0, MAX_HEADER_LINE).findIndex(isRegla);
  const names: Celda[] = [];
  for (const line of filas.slice(0, Math.max(0, first))) {
    for (const [n, cell] of line.entries()) if (textOf(cell) !== '') names[n] = cell;
  }
  return columnsOf(names, Math.max(0, first));
};

/** 'IVA Crédito aplicado del 50%' is IVA at the northern border. */
const impuestoOf = (text: string) =>
  IMPUESTOS[/^(IVA|IEPS|ISR)\b/.exec(text)?.[1] as keyof typeof IMPUESTOS] ?? null;

/** A rate is a fraction, and one that its cell shows as «16%» is 0.16. */
const valorOf = (text: string): Decimal | null => {
  const percent = /^(.+?)\s*%$/.exec(text)?.[1];
  return Decimal.tryParse(percent ?? text)?.shift(percent === undefined ? 0 : 2) ?? null;
};

/** A rule, or what is wrong with its line. */
const reglaOf = (columns: Columns, row: readonly Celda[]): ReglaTasa | string => {
  const text = (names: readonly string[]): string => textOf(columns.cell(row, names));
  const impuesto = impuestoOf(text(['impuesto']));
  const tipoFactor = (['Tasa', 'Cuota'] as const).find((it) => it === text(['factor']));
  const maximo = valorOf(text(MAXIMO));
  // A fixed rate has none: the cell is empty or says «No».
  const isRange = plainName(text(TIPO)) === 'rango';
  const minimo = isRange ? valorOf(text(MINIMO)) : maximo;
  const desde = readFecha(columns.cell(row, DESDE));
  const hasta = readFecha(columns.cell(row, HASTA));
  if (!impuesto) return 'el impuesto no es IVA, IEPS ni ISR';
  if (!tipoFactor) return 'el factor no es Tasa ni Cuota';
  if (!maximo || !minimo) return 'el valor no es un número';
  if (desde === undefined || hasta === undefined) return 'la vigencia no es una fecha';
  return {
    impuesto,
    tipoFactor,
    traslado: isYes(columns.cell(row, ['traslado'])),
    retencion: isYes(columns.cell(row, ['retencion'])),
    minimo,
    maximo,
    desde: desde ?? '',
    hasta: hasta ?? '',
  };
};

/**
 * The rules of c_TasaOCuota, which have no key of their own; empty when no table carries them.
 * @throws ImportError naming the lines that cannot be read.
 */
export const readTasas = (spec: CatalogoSpec, tables: readonly Tabla[]): CatalogoFila[] => {
  const reglas: ReglaTasa[] = [];
  const faults: string[] = [];
  for (const table of tables.filter((it) => isTableOf(spec, it))) {
    const columns = headerOf(table);
    for (const [line, row] of table.filas.entries()) {
      if (line < columns.first || !isRegla(row)) continue;
      const regla = reglaOf(columns, row);
      if (typeof regla !== 'string') reglas.push(regla);
      else faults.push(`${table.nombre}, renglón ${line + 1}: ${regla}`);
    }
  }
  failOn(faults);
  if (reglas.length > MAX_ROWS) throw new ImportError(`Pasa de ${MAX_ROWS} tasas: no se importa.`);
  return [...new Map(tasas(reglas).map((row) => [row.clave, row])).values()];
};

const isCuota = ({ extra }: CatalogoFila): boolean =>
  extra?.impuesto === IMPUESTOS.IEPS && extra.tipoFactor === 'Cuota';
const desdeOf = ({ vigenciaDesde }: CatalogoFila): string => vigenciaDesde ?? '';
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/**
 * SAT replaces the ceiling of IEPS quotas each January; what was issued before keeps its own. The
 * steps that the new list lacks stay, each until the next begins.
 */
export const withEarlierCuotas = (
  before: readonly CatalogoFila[],
  rows: readonly CatalogoFila[],
): CatalogoFila[] => {
  const known = before.length > 0 ? before : (catalogosSat.get('c_tasaocuota') ?? []);
  const first = rows.flatMap((it) => (isCuota(it) ? desdeOf(it) : [])).toSorted()[0];
  if (first === undefined) return [...rows];
  const earlier = known
    .filter((it) => isCuota(it) && desdeOf(it) < first)
    .toSorted((one, other) => (desdeOf(one) < desdeOf(other) ? -1 : 1));
  const byClave = new Map(earlier.map((it) => [it.clave, it]));
  // A ceiling that SAT states anew holds since it was stated first.
  const kept = rows.map((row) => {
    const same = byClave.get(row.clave);
    byClave.delete(row.clave);
    return same ? { ...row, vigenciaDesde: same.vigenciaDesde } : row;
  });
  const steps = earlier.map((it, n) => ({
    ...it,
    vigenciaHasta: dayBefore(earlier[n + 1]?.vigenciaDesde ?? first),
  }));
  return [...kept, ...steps.filter((it) => byClave.has(it.clave))];
};
