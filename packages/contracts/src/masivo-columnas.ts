import { columnasNomina, type CampoNomina } from './masivo-nomina.ts';

/** The specification's file name (masivo §2). */
export const PLANTILLA_MASIVA = 'facturar_bulk.xlsx';
/** The most rows in one file. */
export const MAX_FILAS_MASIVAS = 10_000;
/** The most characters of one cell. */
export const MAX_CELDA_MASIVA = 1000;
/** Receivers that a file names and the account lacks: the first ones are listed. */
export const MAX_DESCONOCIDOS = 100;

/** A column of the workbook: its name in data and its heading. */
interface ColumnaMasiva {
  campo: string;
  titulo: string;
  /** Other headings by which it is known. */
  tambien?: readonly string[];
}

/**
 * Columns of the template: those of masivo §2 in their order, ours after them. What a
 * row leaves out comes from its issuer, its receiver and the account's catalogue of concepts.
 */
export const columnasMasivas = [
  { campo: 'emisor', titulo: 'RFC emisor', tambien: ['Emisor', 'RFC del emisor'] },
  { campo: 'receptor', titulo: 'RFC receptor', tambien: ['Receptor', 'RFC del receptor'] },
  { campo: 'usoCfdi', titulo: 'Uso CFDI', tambien: ['Uso', 'Uso del CFDI', 'Uso de CFDI'] },
  { campo: 'formaPago', titulo: 'Forma de pago', tambien: ['Forma'] },
  { campo: 'metodoPago', titulo: 'Método de pago', tambien: ['Método'] },
  { campo: 'serie', titulo: 'Serie' },
  { campo: 'folio', titulo: 'Folio' },
  {
    campo: 'lugarExpedicion',
    titulo: 'Lugar de expedición',
    tambien: ['C.P.', 'Código postal', 'C.P. de expedición'],
  },
  { campo: 'cantidad', titulo: 'Cantidad', tambien: ['Cant.'] },
  { campo: 'descripcion', titulo: 'Descripción', tambien: ['Concepto'] },
  {
    campo: 'valorUnitario',
    titulo: 'Precio unitario',
    tambien: ['Precio unit.', 'Valor unitario'],
  },
  { campo: 'descuento', titulo: 'Descuento' },
  { campo: 'total', titulo: 'Total' },
  { campo: 'clave', titulo: 'Clave SAT', tambien: ['Clave de producto o servicio'] },
  { campo: 'claveUnidad', titulo: 'Clave de unidad' },
  { campo: 'unidad', titulo: 'Unidad' },
  { campo: 'noIdentificacion', titulo: 'No. de identificación' },
  { campo: 'objetoImp', titulo: 'Objeto de impuesto' },
  { campo: 'impuestos', titulo: 'Impuestos' },
  { campo: 'fecha', titulo: 'Fecha' },
  { campo: 'moneda', titulo: 'Moneda' },
  { campo: 'tipoCambio', titulo: 'Tipo de cambio' },
  { campo: 'condicionesPago', titulo: 'Condiciones de pago' },
  { campo: 'observaciones', titulo: 'Observaciones' },
  { campo: 'externalId', titulo: 'Identificador externo' },
] as const satisfies readonly ColumnaMasiva[];

/** A field of a row, as its column is named in data. */
export type CampoMasivo = (typeof columnasMasivas)[number]['campo'] | CampoNomina;

/** What a workbook's rows become: invoices, or receipts of payroll. */
export type TipoMasivo = 'I' | 'N';

/** The columns of each kind of workbook. */
export const columnasDe: Readonly<
  Record<TipoMasivo, readonly (ColumnaMasiva & { campo: CampoMasivo })[]>
> = { I: columnasMasivas, N: columnasNomina };

/** masivo §4: what a file without rows says. */
export const SIN_DATOS_MASIVOS = 'No hay datos para facturar';
