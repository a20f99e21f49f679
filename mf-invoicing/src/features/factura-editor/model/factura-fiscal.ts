import { computeTotals, localDateTime, type Concepto, type FacturaFiscal } from '@timbra/cfdi';
import { linesOf } from './concepto-rows.ts';
import type { ConceptoForm, EditorForm } from './editor-form.ts';
import { cpOf, type Parties } from './party-rules.ts';

/** While there is no postal code, Mexico City's clock. */
const CENTRO = '06000';

export const toConcepto = (it: ConceptoForm): Concepto => ({
  ...it.kept,
  clave: it.clave,
  claveUnidad: it.claveUnidad,
  unidad: it.unidad || undefined,
  cantidad: it.cantidad,
  descripcion: it.descripcion,
  valorUnitario: it.valorUnitario,
  descuento: it.descuento || undefined,
  impuestos: [...it.impuestos],
});

/** The time on the wall where the invoice is issued. */
export const clockAt = (lugarExpedicion: string, now: Date): string =>
  localDateTime(now, lugarExpedicion || CENTRO);

/** The invoice as the rules of packages/cfdi judge it; what is not typed yet is ''. */
export const toFacturaFiscal = (
  { datos, conceptos }: EditorForm,
  { emisor, receptor, decimals }: Parties,
  now: Date,
): FacturaFiscal => ({
  ...datos.kept,
  tipoComprobante: 'I',
  serie: datos.serie || undefined,
  folio: datos.folio || undefined,
  fecha: datos.fecha || clockAt(datos.lugarExpedicion, now),
  formaPago: datos.formaPago === '' ? [] : [datos.formaPago],
  metodoPago: datos.metodoPago,
  moneda: datos.moneda,
  tipoCambio: datos.tipoCambio || undefined,
  lugarExpedicion: datos.lugarExpedicion,
  usoCfdi: datos.usoCfdi,
  emisor: {
    rfc: emisor?.rfc ?? '',
    nombre: emisor?.nombre ?? '',
    regimen: emisor?.regimen ?? '',
  },
  receptor: {
    rfc: receptor?.rfc ?? '',
    nombre: receptor?.nombre ?? '',
    regimen: receptor?.regimen ?? '',
    cp: receptor ? cpOf(receptor, datos.lugarExpedicion) : '',
    residenciaFiscal: receptor?.residenciaFiscal,
    numRegistro: receptor?.numRegistro,
  },
  conceptos: linesOf(conceptos).map(toConcepto),
  decimals,
});

/** Totals of what is typed so far. */
export const totalsOf = (conceptos: readonly ConceptoForm[], moneda: string, decimals: number) =>
  computeTotals({ conceptos: linesOf(conceptos).map(toConcepto), moneda, decimals });
