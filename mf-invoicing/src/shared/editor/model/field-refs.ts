import { mensajes } from '../mensajes.ts';
import { linesOf } from './concepto-rows.ts';
import type { EditorForm } from './editor-form.ts';
import { getAt } from './paths.ts';

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

/** Fields of a line that have no cell of their own are shown at the cell they come from. */
const CELL_OF: Readonly<Record<string, string>> = {
  importe: 'valorUnitario',
  objetoImp: 'impuestos',
  unidad: 'claveUnidad',
  noIdentificacion: 'descripcion',
  numeroPredial: 'descripcion',
  pedimentos: 'descripcion',
  aCuentaTerceros: 'descripcion',
  partes: 'descripcion',
  iedu: 'descripcion',
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
  condicionesPago: mensajes.condicionesPago,
  exportacion: mensajes.exportacion,
  confirmacion: mensajes.confirmacion,
  externalId: mensajes.externalId,
  Periodicidad: mensajes.periodicidad,
  Meses: mensajes.meses,
  Anio: mensajes.anio,
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
export const placeOf = (ref: FieldRef | undefined): number => {
  const place = ref && ref.row === undefined ? ORDER.indexOf(ref.field) : -1;
  return place < 0 || ref?.field === 'observaciones' ? ORDER.length : place;
};

/** What the screen calls a field. */
export const labelOf = ({ row, field }: FieldRef): string | undefined =>
  (row === undefined ? DATOS : CELLS)[field];

/** What follows from the issuer's record is mended by choosing another or mending it. */
const OWNER: Readonly<Record<string, string>> = {
  certificado: 'emisor',
  templateId: 'emisor',
};
/** Only a global invoice has them: elsewhere they are asked of whom it is addressed to. */
const GLOBAL = ['Periodicidad', 'Meses', 'Anio'];

/** Parts of the form that go by their path, and where a path without a field is mended. */
const EXTRAS: readonly (readonly [path: RegExp, field: string])[] = [
  [/^(cfdiRelacionados\.\d+\.uuids).*$/, '$1'],
  [/^(cfdiRelacionados\.\d+)$/, '$1.uuids'],
  [/^recepcionPago$/, 'recepcionPago.pagos'],
  [/^(recepcionPago\.pagos\.\d+\.documentos\.\d+)\.ImpuestosDR.*$/, '$1.ImpuestosDR'],
  [/^(recepcionPago\.pagos\.\d+\.documentos\.\d+)$/, '$1.impPagado'],
  [/^(recepcionPago\.pagos\.\d+)$/, '$1.monto'],
  [/^nomina\.(Emisor|Receptor)$/, 'nomina.Receptor.Curp'],
  [/^nomina\.Emisor\.(?!RegistroPatronal).*$/, 'nomina.Receptor.Curp'],
  [/^nomina\.Receptor\.(Antiguedad|SubContratacion.*)$/, 'nomina.Receptor.FechaInicioRelLaboral'],
  [/^(nomina\.Percepciones\.\d+)(\.(AccionesOTitulos|HorasExtra).*)?$/, '$1.TipoPercepcion'],
  [/^(nomina\.Deducciones\.\d+)$/, '$1.TipoDeduccion'],
  [/^(nomina\.OtrosPagos\.\d+)(\.CompensacionSaldosAFavor.*)?$/, '$1.TipoOtroPago'],
  [/^(nomina\.Incapacidades\.\d+)$/, '$1.TipoIncapacidad'],
  [/^nomina$/, 'nomina.TipoNomina'],
  [/^(impuestosGlobales\.\d+)$/, '$1.nombre'],
  [/^(ine\.entidades\.\d+)(\.contabilidades.*)$/, '$1.contabilidades'],
  [/^(ine\.entidades\.\d+)$/, '$1.claveEntidad'],
  [/^ine$/, 'ine.tipoProceso'],
  [/^donataria$/, 'donataria.autorizacion'],
  [/^addendaFondoGarantia$/, 'addendaFondoGarantia.Importe'],
  [/^addendaSageAutomotive(\.documento)?$/, 'addendaSageAutomotive.documento.OrdenCompra'],
  [/^(addendaSageAutomotive\.lineas\.\d+)$/, '$1.NumeroLinea'],
];
const HEADS = [
  'cfdiRelacionados',
  'recepcionPago',
  'nomina',
  'impuestosGlobales',
  'ine',
  'donataria',
  'addendaFondoGarantia',
  'addendaSageAutomotive',
];

const mendedAt = (path: string): string => {
  const found = EXTRAS.find(([pattern]) => pattern.test(path));
  return found ? path.replace(...found) : path;
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
  if (GLOBAL.includes(head) && form.kind !== 'global') return { field: 'receptor' };
  const field = OWNER[head] ?? head;
  if (Object.hasOwn(DATOS, field)) return { field };
  return HEADS.includes(head) ? { field: mendedAt(path) } : undefined;
};

/** What the field holds now; compared by identity to see whether it changed. */
export const valueAt = (form: EditorForm, { row, field }: FieldRef): unknown => {
  if (row !== undefined)
    return getAt(
      form.conceptos.find((it) => it.key === row),
      field,
    );
  return Object.hasOwn(DATOS, field) ? getAt(form.datos, field) : getAt(form.extras, field);
};

const PLACES: Readonly<Record<string, string>> = {
  pagos: 'Pago',
  documentos: 'documento',
  cfdiRelacionados: 'Relación',
  impuestosGlobales: 'Impuesto local',
  Percepciones: 'Percepción',
  Deducciones: 'Deducción',
  OtrosPagos: 'Otro pago',
  Incapacidades: 'Incapacidad',
  entidades: 'Entidad',
  lineas: 'Línea',
};

/** The rows that a path goes through: 'Pago 1, documento 2'; '' when it goes through none. */
export const rowsOf = (path: string): string =>
  [...path.matchAll(/(\w+)\.(\d+)/g)]
    .map(([, list = '', at]) => `${PLACES[list] ?? list} ${Number(at) + 1}`)
    .join(', ');

/** Where the first line is typed. */
export const firstLine = ({ conceptos }: EditorForm): FieldRef => ({
  row: conceptos[0]?.key,
  field: 'descripcion',
});
