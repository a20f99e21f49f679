import { mensajes } from '../mensajes.ts';
import { linesOf } from './concepto-rows.ts';
import type { EditorForm } from './editor-form.ts';

/** A field of the screen: of a line when it has a row, else of the invoice. */
export interface FieldRef {
  row?: string;
  field: string;
}

/** DOM id of a field. */
export const idOf = ({ row, field }: FieldRef): string =>
  row === undefined ? `factura-${field}` : `concepto-${row}-${field}`;

/** Fields of a line that have no cell of their own are shown at the cell they come from. */
const CELL_OF: Readonly<Record<string, string>> = {
  importe: 'valorUnitario',
  objetoImp: 'impuestos',
  unidad: 'claveUnidad',
  noIdentificacion: 'descripcion',
  numeroPredial: 'descripcion',
};
/** In the order of the screen; the lines stand before `observaciones`. */
const DATOS: Readonly<Record<string, string>> = {
  receptor: mensajes.receptor,
  emisor: mensajes.emisor,
  serie: mensajes.serie,
  folio: mensajes.folio,
  fecha: mensajes.fecha,
  lugarExpedicion: mensajes.lugarExpedicion,
  moneda: mensajes.moneda,
  tipoCambio: mensajes.tipoCambio,
  usoCfdi: mensajes.usoCfdi,
  metodoPago: mensajes.metodoPago,
  formaPago: mensajes.formaPago,
  observaciones: mensajes.observaciones,
};
const ORDER = Object.keys(DATOS);
const CELLS: Readonly<Record<string, string>> = {
  descripcion: mensajes.concepto,
  clave: mensajes.clave,
  claveUnidad: mensajes.unidad,
  cantidad: mensajes.cantidad,
  valorUnitario: mensajes.precio,
  descuento: mensajes.descuento,
  impuestos: mensajes.impuestos,
};

/** Sorts as the screen is read; lines keep the order they come in. */
export const placeOf = (ref: FieldRef | undefined): number =>
  ref && ref.row === undefined && ref.field !== 'observaciones'
    ? ORDER.indexOf(ref.field)
    : ORDER.length;

/** What the screen calls a field. */
export const labelOf = ({ row, field }: FieldRef): string | undefined =>
  (row === undefined ? DATOS : CELLS)[field];

/** What follows from the receiver's record is mended by choosing another or mending it. */
const OWNER: Readonly<Record<string, string>> = {
  certificado: 'emisor',
  templateId: 'emisor',
  Periodicidad: 'receptor',
  Meses: 'receptor',
  Anio: 'receptor',
};

/**
 * The field that a path of the request names: 'conceptos.0.valorUnitario', 'receptor.cp'.
 * Undefined when no field of this screen can mend it.
 */
export const fieldOf = (path: string, form: EditorForm): FieldRef | undefined => {
  const [head = '', index, name = 'descripcion'] = path.split('.');
  if (head === 'conceptos') {
    // "There are no concepts" is mended in the first row: the blank one.
    const rows = index === undefined ? form.conceptos : linesOf(form.conceptos);
    const row = rows[Number(index ?? 0)]?.key;
    return row === undefined ? undefined : { row, field: CELL_OF[name] ?? name };
  }
  const field = OWNER[head] ?? head;
  return Object.hasOwn(DATOS, field) ? { field } : undefined;
};

/** What the field holds now; compared by identity to see whether it changed. */
export const valueAt = (form: EditorForm, { row, field }: FieldRef): unknown => {
  const owner: object | undefined =
    row === undefined ? form.datos : form.conceptos.find((it) => it.key === row);
  return (owner as Record<string, unknown> | undefined)?.[field];
};
