import type { ConceptoCatalogo } from '@timbra/contracts';
import { foldText, parseMoney } from '@timbra/ui-kit';
import { mensajes } from '../../mensajes.ts';
import { catalogoFields, linesOf } from '../../formulario/concepto-rows.ts';
import { emptyConcepto, type ConceptoForm } from '../../formulario/editor-form.ts';
import type { Columna, PastedTable } from './pasted-table.ts';

const isNumber = (text: string): boolean => parseMoney(text) !== null;

/** What keeps a pasted cell from being used as it is; null when it may be. */
export const cellProblem = (columna: Columna, text: string): string | null => {
  switch (columna) {
    case 'descripcion':
      return text === '' ? mensajes.pegadoSinDescripcion : null;
    case 'clave':
      return /^\d{0,8}$/.test(text) ? null : mensajes.pegadoClave;
    case 'claveUnidad':
      return /^[A-Za-z0-9]{0,3}$/.test(text) ? null : mensajes.pegadoUnidad;
    case 'cantidad':
    case 'valorUnitario':
    case 'descuento':
      return text === '' || isNumber(text) ? null : mensajes.pegadoNumero;
    default:
      return null;
  }
};

export const countProblems = ({ columns, rows }: PastedTable): number =>
  rows.reduce(
    (sum, row) =>
      sum + columns.filter((columna, at) => cellProblem(columna, row[at] ?? '') !== null).length,
    0,
  );

/** The most lines that the grid is drawn with; more come by the API or by a global invoice. */
const MAX_FILAS = 500;

/** The rows that still fit in the grid. */
export const roomFor = (rows: readonly ConceptoForm[]): number =>
  Math.max(0, MAX_FILAS - linesOf(rows).length);

/** The concept of the account's catalogue that a row names, by its number or its whole name. */
const knownBy = (conceptos: readonly ConceptoCatalogo[]) => {
  const byNumber = new Map<string, ConceptoCatalogo>();
  const byName = new Map<string, ConceptoCatalogo>();
  for (const it of conceptos) {
    if (it.noIdentificacion) byNumber.set(foldText(it.noIdentificacion), it);
    byName.set(foldText(it.descripcion), it);
  }
  return (row: Readonly<Partial<Record<Columna, string>>>): ConceptoCatalogo | undefined =>
    byNumber.get(foldText(row.noIdentificacion ?? '')) ??
    byName.get(foldText(row.descripcion ?? ''));
};

const amount = (text: string): string => parseMoney(text) ?? text;

const toConcepto = (
  row: Readonly<Partial<Record<Columna, string>>>,
  known: ConceptoCatalogo | undefined,
): ConceptoForm => {
  const blank = emptyConcepto();
  const base = known ? { ...blank, ...catalogoFields(known) } : blank;
  const number = row.noIdentificacion || base.detalles.noIdentificacion;
  return {
    ...base,
    descripcion: row.descripcion || base.descripcion,
    cantidad: amount(row.cantidad || base.cantidad),
    valorUnitario: amount(row.valorUnitario || base.valorUnitario),
    descuento: amount(row.descuento || base.descuento),
    clave: (row.clave || base.clave).replace(/^\d+$/, (it) => it.padStart(8, '0')),
    claveUnidad: (row.claveUnidad || base.claveUnidad).toUpperCase(),
    detalles: { ...base.detalles, noIdentificacion: number || undefined },
  };
};

/** The lines that a pasted table makes; what is wrong in a cell comes along, to be mended. */
export const conceptosOf = (
  { columns, rows }: PastedTable,
  conceptos: readonly ConceptoCatalogo[],
): ConceptoForm[] => {
  const find = knownBy(conceptos);
  return rows.map((cells) => {
    const row = Object.fromEntries(columns.map((columna, at) => [columna, cells[at] ?? '']));
    return toConcepto(row, find(row));
  });
};
