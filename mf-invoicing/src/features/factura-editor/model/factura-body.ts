import { Decimal } from '@timbra/cfdi';
import type { ConceptoBody, Factura, FacturaInput } from '@timbra/contracts';
import { linesOf, withBlankRow } from './concepto-rows.ts';
import { newKey, type ConceptoForm, type EditorForm } from './editor-form.ts';

/** What is empty is left out: the server fills in the same defaults as the screen. */
const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

/** Unit prices have 6 decimals, as the cell shows them (spec 1 §9); what is no number stays. */
const unitPrice = (text: string): string | undefined =>
  Decimal.tryParse(text)?.round(6).toString() ?? given(text);

const conceptoBody = (it: ConceptoForm) => ({
  ...it.kept,
  clave: it.clave,
  claveUnidad: it.claveUnidad,
  unidad: given(it.unidad),
  cantidad: given(it.cantidad),
  descripcion: it.descripcion,
  valorUnitario: unitPrice(it.valorUnitario),
  descuento: given(it.descuento),
  impuestos: [...it.impuestos],
});

/** The draft as it is sent: the values on screen, without the blank row. */
export const toFacturaBody = ({ datos, conceptos }: EditorForm): FacturaInput => ({
  ...datos.kept,
  tipoComprobante: 'I',
  emisor: given(datos.emisor),
  receptor: given(datos.receptor),
  certificado: given(datos.certificado),
  templateId: given(datos.templateId),
  serie: given(datos.serie),
  folio: given(datos.folio),
  fecha: given(datos.fecha),
  formaPago: datos.formaPago === '' ? [] : [datos.formaPago],
  metodoPago: datos.metodoPago,
  moneda: datos.moneda,
  tipoCambio: given(datos.tipoCambio),
  lugarExpedicion: given(datos.lugarExpedicion),
  usoCfdi: datos.usoCfdi,
  observaciones: given(datos.observaciones),
  conceptos: linesOf(conceptos).map(conceptoBody),
});

/** A price that was never typed is stored as 0. */
const price = (text: string): string => (/^0(\.0*)?$/.test(text) ? '' : text);

const conceptoForm = (it: ConceptoBody): ConceptoForm => ({
  key: newKey(),
  clave: it.clave,
  claveUnidad: it.claveUnidad,
  unidad: it.unidad ?? '',
  cantidad: it.cantidad,
  descripcion: it.descripcion,
  valorUnitario: price(it.valorUnitario),
  descuento: it.descuento ?? '',
  // Amounts that the server computed are not the person's.
  impuestos: it.impuestos.map(
    ({ tipo, impuesto, tipoFactor, tasaCuota, customBase, importeCustom }) => ({
      tipo,
      impuesto,
      tipoFactor,
      tasaCuota,
      customBase,
      importeCustom,
    }),
  ),
  kept: {
    noIdentificacion: it.noIdentificacion,
    numeroPredial: it.numeroPredial,
    objetoImp: it.objetoImp,
  },
});

/** A stored invoice, ready to be edited or read. */
export const fromFactura = (it: Factura): EditorForm => ({
  datos: {
    emisor: it.emisor?.id ?? '',
    certificado: it.certificado ?? '',
    templateId: it.templateId ?? '',
    receptor: it.receptor?.id ?? '',
    serie: it.serie ?? '',
    folio: it.folio === undefined ? '' : String(it.folio),
    fecha: it.fecha ?? '',
    usoCfdi: it.usoCfdi,
    metodoPago: it.metodoPago ?? 'PUE',
    formaPago: it.formaPago[0] ?? '',
    moneda: it.moneda,
    tipoCambio: it.tipoCambio ?? '',
    lugarExpedicion: it.lugarExpedicion ?? '',
    observaciones: it.observaciones ?? '',
    kept: {
      condicionesPago: it.condicionesPago,
      exportacion: it.exportacion,
      externalId: it.externalId,
      cfdiRelacionados: it.cfdiRelacionados,
    },
  },
  conceptos: withBlankRow(it.conceptos.map(conceptoForm)),
});

/** Equal for two forms that would be sent alike: tells unsaved changes. */
export const fingerprint = (form: EditorForm): string => JSON.stringify(toFacturaBody(form));
