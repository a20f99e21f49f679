import { Decimal, type Concepto } from '@timbra/cfdi';
import type { ConceptoFacturaBody, Factura, FacturaInput } from '@timbra/contracts';
import { linesOf, withBlankRow } from './concepto-rows.ts';
import { newKey, type ConceptoForm, type EditorForm, type ExtrasForm } from './editor-form.ts';
import { kindOf, tipoOf } from './kind.ts';
import { fromRelaciones, toRelaciones } from './relaciones.ts';

/** What is empty is left out: the server fills in the same defaults as the screen. */
const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

/** Unit prices have 6 decimals, as the cell shows them (spec 1 §9); what is no number stays. */
const unitPrice = (text: string): string | undefined =>
  Decimal.tryParse(text)?.round(6).toString() ?? given(text);

const conceptoBody = ({ detalles, ...it }: ConceptoForm) => ({
  ...detalles,
  pedimentos: detalles.pedimentos && [...detalles.pedimentos],
  partes: detalles.partes && [...detalles.partes],
  clave: it.clave,
  claveUnidad: it.claveUnidad,
  unidad: given(it.unidad),
  cantidad: given(it.cantidad),
  descripcion: it.descripcion,
  valorUnitario: unitPrice(it.valorUnitario),
  descuento: given(it.descuento),
  impuestos: [...it.impuestos],
});

/** The lines of a receipt follow from what it says: the server writes them. */
const linesAreComputed = ({ kind }: EditorForm): boolean =>
  kind === 'recibo-pago' || kind === 'nomina';

/** The draft as it is sent: the values on screen, without the blank row. */
export const toFacturaBody = (form: EditorForm): FacturaInput => {
  const { kind, datos, conceptos, extras } = form;
  const { cfdiRelacionados: _, ...complementos } = extras;
  return {
    // Of the contract's shape, as it is typed; what it makes of a wrong amount is told by field.
    ...(complementos as Pick<FacturaInput, 'nomina' | 'recepcionPago'>),
    ...tipoOf(kind),
    emisor: given(datos.emisor),
    receptor: given(datos.receptor),
    certificado: given(datos.certificado),
    templateId: given(datos.templateId),
    serie: given(datos.serie),
    folio: given(datos.folio),
    fecha: given(datos.fecha),
    formaPago: datos.formaPago === '' ? [] : [datos.formaPago],
    metodoPago: datos.metodoPago,
    condicionesPago: given(datos.condicionesPago),
    moneda: datos.moneda,
    tipoCambio: given(datos.tipoCambio),
    exportacion: datos.exportacion,
    lugarExpedicion: given(datos.lugarExpedicion),
    confirmacion: given(datos.confirmacion),
    externalId: given(datos.externalId),
    usoCfdi: datos.usoCfdi,
    observaciones: given(datos.observaciones),
    Periodicidad: given(datos.Periodicidad),
    Meses: given(datos.Meses),
    Anio: given(datos.Anio),
    cfdiRelacionados: toRelaciones(form),
    conceptos: linesAreComputed(form) ? [] : linesOf(conceptos).map(conceptoBody),
  };
};

/** A price that was never typed is stored as 0. */
const price = (text: string): string => (/^0(\.0*)?$/.test(text) ? '' : text);

/** Amounts that the server computed are not the person's. */
const impuestosForm = (impuestos: ConceptoFacturaBody['impuestos']) =>
  impuestos.map(({ tipo, impuesto, tipoFactor, tasaCuota, customBase, importeCustom }) => ({
    tipo,
    impuesto,
    tipoFactor,
    tasaCuota,
    customBase,
    importeCustom,
  }));

/** A stored line, or one that a preset of packages/cfdi makes. */
export const conceptoForm = (it: ConceptoFacturaBody | Concepto): ConceptoForm => ({
  key: newKey(),
  clave: it.clave,
  claveUnidad: it.claveUnidad,
  unidad: it.unidad ?? '',
  cantidad: it.cantidad,
  descripcion: it.descripcion,
  valorUnitario: price(it.valorUnitario),
  descuento: it.descuento ?? '',
  impuestos: impuestosForm(it.impuestos),
  detalles: {
    noIdentificacion: it.noIdentificacion,
    numeroPredial: it.numeroPredial,
    objetoImp: it.objetoImp,
    pedimentos: it.pedimentos,
    aCuentaTerceros: it.aCuentaTerceros,
    partes: it.partes,
    iedu: it.iedu,
  },
});

const extrasForm = (it: Factura): ExtrasForm => ({
  cfdiRelacionados: fromRelaciones(it.cfdiRelacionados),
  impuestosGlobales: it.impuestosGlobales,
  ine: it.ine,
  donataria: it.donataria,
  recepcionPago: it.recepcionPago,
  nomina: it.nomina,
  addendaFondoGarantia: it.addendaFondoGarantia,
  addendaSageAutomotive: it.addendaSageAutomotive,
});

/** A stored invoice, ready to be edited or read. */
export const fromFactura = (it: Factura): EditorForm => ({
  kind: kindOf(it),
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
    condicionesPago: it.condicionesPago ?? '',
    moneda: it.moneda,
    tipoCambio: it.tipoCambio ?? '',
    exportacion: it.exportacion,
    lugarExpedicion: it.lugarExpedicion ?? '',
    confirmacion: it.confirmacion ?? '',
    externalId: it.externalId ?? '',
    Periodicidad: it.Periodicidad ?? '',
    Meses: it.Meses ?? '',
    Anio: it.Anio === undefined ? '' : String(it.Anio),
    observaciones: it.observaciones ?? '',
  },
  conceptos: withBlankRow(it.conceptos.map(conceptoForm)),
  extras: extrasForm(it),
});

/** spec 1 §4: what another invoice begins with, without what made this one itself. */
export const duplicateForm = (it: Factura): EditorForm => {
  const form = fromFactura(it);
  return {
    ...form,
    datos: { ...form.datos, folio: '', fecha: '', confirmacion: '', externalId: '' },
    extras: { ...form.extras, cfdiRelacionados: [] },
  };
};

/** Equal for two forms that would be sent alike: tells unsaved changes. */
export const fingerprint = (form: EditorForm): string => JSON.stringify(toFacturaBody(form));
