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

/** Fields of a line that have no cell of their own are mended at another. */
const CELL_OF: Readonly<Record<string, string>> = {
  importe: 'valorUnitario',
  unidad: 'claveUnidad',
};
/** What a line keeps in its panel, and where a path without a field of its own is mended. */
const DETALLES: readonly (readonly [path: RegExp, field: string])[] = [
  [/^(impuestos\.\d+\.(customBase|importeCustom))$/, '$1'],
  [/^impuestos(\..*)?$/, 'impuestos'],
  [/^iedu$/, 'detalles.iedu.nombreAlumno'],
  [/^aCuentaTerceros$/, 'detalles.aCuentaTerceros.rfc'],
  [/^pedimentos$/, 'detalles.pedimentos.0'],
  [/^(partes\.\d+)$/, 'detalles.$1.descripcion'],
  [/^(partes\.\d+)\.importe$/, 'detalles.$1.valorUnitario'],
  [
    /^((noIdentificacion|numeroPredial|objetoImp|pedimentos|aCuentaTerceros|partes|iedu)(\..*)?)$/,
    'detalles.$1',
  ],
];
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
  detalles: mensajes.detalles,
};

/** In the order of the screen. */
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
/** Parts of a payroll, in the order of its screen. */
const PARTS = [
  'Receptor',
  'Emisor',
  'TipoNomina',
  'FechaInicialPago',
  'FechaFinalPago',
  'FechaPago',
  'NumDiasPagados',
  'Percepciones',
  'SeparacionIndemnizacion',
  'JubilacionPensionRetiro',
  'Deducciones',
  'OtrosPagos',
  'Incapacidades',
];
/** More than any list has. */
const ROWS = 1000;

/** By part, and then by row: each row's fields together. */
const placeInExtras = (path: string): number => {
  const [head = '', part = ''] = path.split('.');
  const [first = -1, second = -1] = [...path.matchAll(/\.(\d+)/g)].map(([, at]) => Number(at));
  const group = HEADS.indexOf(head) * (PARTS.length + 1) + PARTS.indexOf(part) + 1;
  return (group * ROWS + first + 1) * ROWS + second + 1;
};

/** Sorts as the screen is read; lines keep the order they come in. */
export const placeOf = (ref: FieldRef | undefined): number => {
  if (!ref || ref.row !== undefined || ref.field === 'observaciones') return ORDER.length;
  const place = ORDER.indexOf(ref.field);
  return place < 0 ? ORDER.length + placeInExtras(ref.field) : place;
};

/** What the screen calls a field. */
export const labelOf = ({ row, field }: FieldRef): string | undefined =>
  row === undefined ? DATOS[field] : CELLS[cellOf(field)];

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
  [/^nomina\.Receptor$/, 'nomina.Receptor.Curp'],
  [/^nomina\.Emisor(\.(RfcPatronOrigen|EntidadSNCF).*)?$/, 'nomina.Emisor.RegistroPatronal'],
  [/^nomina\.Receptor\.SubContratacion.*$/, 'nomina.Receptor.FechaInicioRelLaboral'],
  [/^(nomina\.Percepciones\.\d+)$/, '$1.TipoPercepcion'],
  [/^(nomina\.Percepciones\.\d+\.AccionesOTitulos)$/, '$1.ValorMercado'],
  [/^(nomina\.Percepciones\.\d+\.HorasExtra\.\d+)$/, '$1.Dias'],
  [/^(nomina\.SeparacionIndemnizacion)(\.Total.*)?$/, '$1.NumAniosServicio'],
  [/^(nomina\.JubilacionPensionRetiro)(\.Total.*)?$/, '$1.IngresoAcumulable'],
  [/^(nomina\.Deducciones\.\d+)$/, '$1.TipoDeduccion'],
  [/^(nomina\.OtrosPagos\.\d+)$/, '$1.TipoOtroPago'],
  [/^(nomina\.OtrosPagos\.\d+\.CompensacionSaldosAFavor)$/, '$1.SaldoAFavor'],
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
const mendedAt = (path: string, places: typeof EXTRAS): string => {
  const found = places.find(([pattern]) => pattern.test(path));
  return found ? path.replace(...found) : path;
};

const fieldOfLine = (path: string): string => {
  const name = path === '' ? 'descripcion' : path;
  return CELL_OF[name] ?? mendedAt(name, DETALLES);
};

/** A field of a line that only its panel shows. */
export const isInPanel = ({ row, field }: FieldRef): boolean =>
  row !== undefined && cellOf(field) !== field;

/** The cell of the row that stands for a field: those of its panel share a button. */
export const cellOf = (field: string): string => {
  if (field.startsWith('detalles.')) return 'detalles';
  return field.startsWith('impuestos.') ? 'impuestos' : field;
};

/**
 * The field that a path of the request names: 'conceptos.0.valorUnitario', 'receptor.cp'.
 * Undefined when no field of this screen can mend it.
 */
export const fieldOf = (path: string, form: EditorForm): FieldRef | undefined => {
  const [head = '', index, ...rest] = path.split('.');
  if (head === 'conceptos') {
    // "There are no concepts" is mended in the first row: the blank one.
    const rows = index === undefined ? form.conceptos : linesOf(form.conceptos);
    const row = rows[Number(index ?? 0)]?.key;
    return row === undefined ? undefined : { row, field: fieldOfLine(rest.join('.')) };
  }
  if (GLOBAL.includes(head) && form.kind !== 'global') return { field: 'receptor' };
  const field = OWNER[head] ?? head;
  if (Object.hasOwn(DATOS, field)) return { field };
  return HEADS.includes(head) ? { field: mendedAt(path, EXTRAS) } : undefined;
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
  HorasExtra: 'horas extra',
  Deducciones: 'Deducción',
  OtrosPagos: 'Otro pago',
  Incapacidades: 'Incapacidad',
  entidades: 'Entidad',
  lineas: 'Línea',
  partes: 'Parte',
  pedimentos: 'Pedimento',
  impuestos: 'Impuesto',
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
