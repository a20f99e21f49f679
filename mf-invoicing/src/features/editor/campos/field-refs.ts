import {
  camposDeFactura,
  CON_PARTES,
  comparePaths,
  ETIQUETAS_DE_CONCEPTO,
  mendedAt,
  rowsOf,
  type CampoDeFactura,
  type FilaDeFactura,
} from '@timbra/cfdi';
import { getAt } from '@timbra/remote-kit';
import { mensajes } from '../mensajes.ts';
import { linesOf } from '../formulario/concepto-rows.ts';
import type { EditorForm } from '../formulario/editor-form.ts';

/**
 * A field of the screen: of a line when it has a row, else of the invoice; what only some vouchers
 * have goes by its path ('recepcionPago.pagos.0.monto').
 */
export interface FieldRef {
  row?: string;
  field: string;
}

/** DOM id of a field. */
export const idOf = ({ row, field }: FieldRef): string =>
  row === undefined ? `factura-${field}` : `concepto-${row}-${field}`;

/** Steps of a path: what is kept in a line's panel goes below 'detalles'. */
const PANEL = 'detalles';
const stepsOf = (field: string): string[] => field.split('.');
const isCell = (name: string): name is keyof typeof ETIQUETAS_DE_CONCEPTO =>
  Object.hasOwn(ETIQUETAS_DE_CONCEPTO, name);
/** What the table has of a name; undefined of one that is no field of the voucher itself. */
const rowOf = (name: string): FilaDeFactura | undefined =>
  Object.hasOwn(camposDeFactura, name) ? camposDeFactura[name as CampoDeFactura] : undefined;

/** The cell of the row that stands for a field: those of its panel share a button. */
export const cellOf = (field: string): string => {
  const [head = ''] = stepsOf(field);
  return head === PANEL || isCell(head) ? head : field;
};

/** A field of a line that only its panel shows. */
export const isInPanel = ({ row, field }: FieldRef): boolean =>
  row !== undefined && cellOf(field) !== field;

/** The path of a field below its invoice; all lines stand in one place of the screen. */
const pathOf = ({ row, field }: FieldRef): string => {
  if (row === undefined) return field;
  const steps = stepsOf(field);
  return ['conceptos', '0', ...(steps[0] === PANEL ? steps.slice(1) : steps)].join('.');
};

const placeOf = (ref: FieldRef | undefined): string =>
  ref === undefined || ref.row !== undefined ? 'conceptos' : ref.field;

/** Sorts as the screen is read; lines keep the order they come in, and so does what has no field. */
export const byPlace = (one: FieldRef | undefined, other: FieldRef | undefined): number =>
  comparePaths(placeOf(one), placeOf(other));

/** What the screen calls a field. */
export const labelOf = ({ row, field }: FieldRef): string | undefined => {
  if (row === undefined) return rowOf(field)?.label;
  const cell = cellOf(field);
  return isCell(cell)
    ? ETIQUETAS_DE_CONCEPTO[cell]
    : cell === PANEL
      ? mensajes.detalles
      : undefined;
};

/** The rows of a field's lists: «Pago 1, documento 2»; those of the lines are told apart. */
export const rowsOfField = (ref: FieldRef): string =>
  rowsOf(pathOf(ref), ref.row === undefined ? 0 : 2);

const fieldOfLine = (steps: readonly string[]): string => {
  const [head = '', ...rest] = steps;
  if (head === '') return 'descripcion';
  return [...(isCell(head) ? [] : [PANEL]), head, ...rest].join('.');
};

/**
 * The field that a path of the request names: 'conceptos.0.valorUnitario', 'receptor.cp'.
 * Undefined when no field of this screen can mend it.
 */
export const fieldOf = (path: string, form: EditorForm): FieldRef | undefined => {
  const [name = '', index] = stepsOf(path);
  const field = mendedAt(path);
  const [head = '', , ...rest] = stepsOf(field);
  if (head === 'conceptos') {
    // "There are no concepts" is mended in the first row: the blank one.
    const rows = index === undefined ? form.conceptos : linesOf(form.conceptos);
    const row = rows[Number(index ?? 0)]?.key;
    return row === undefined ? undefined : { row, field: fieldOfLine(rest) };
  }
  // Only a global invoice has a period: in other kinds a missing period is an error of the receiver.
  if (rowOf(name)?.section === 'global' && form.kind !== 'global') return { field: 'receptor' };
  const isShown = Object.hasOwn(form.datos, head) || head === 'cfdiRelacionados';
  const hasParts: readonly string[] = CON_PARTES;
  return isShown || hasParts.includes(head) ? { field } : undefined;
};

/** What the field holds now; compared by identity to see whether it changed. */
export const valueAt = (form: EditorForm, { row, field }: FieldRef): unknown => {
  if (row !== undefined)
    return getAt(
      form.conceptos.find((it) => it.key === row),
      field,
    );
  return Object.hasOwn(form.datos, field) ? getAt(form.datos, field) : getAt(form.extras, field);
};

/** Where the first line is typed. */
export const firstLine = ({ conceptos }: EditorForm): FieldRef => ({
  row: conceptos[0]?.key,
  field: 'descripcion',
});
