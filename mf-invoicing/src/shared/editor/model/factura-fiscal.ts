import {
  computeTotals,
  localDateTime,
  reciboDeNomina,
  reciboDePago,
  type Concepto,
  type FacturaFiscal,
} from '@timbra/cfdi';
import { linesOf } from './concepto-rows.ts';
import type { ConceptoForm, EditorForm } from './editor-form.ts';
import { tipoOf } from './kind.ts';
import { cpOf, type Parties } from './party-rules.ts';
import { toRelaciones } from './relaciones.ts';

/** While there is no postal code, Mexico City's clock. */
const CENTRO = '06000';

export const toConcepto = ({ detalles, ...it }: ConceptoForm): Concepto => ({
  ...detalles,
  pedimentos: detalles.pedimentos && [...detalles.pedimentos],
  partes: detalles.partes && [...detalles.partes],
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

/** What a receipt is, whatever was typed (spec 1 §4): the server forces the same. */
const presetOf = ({ kind, extras }: EditorForm, fecha: string): Partial<FacturaFiscal> => {
  if (kind === 'recibo-pago')
    return { ...reciboDePago(fecha), recepcionPago: extras.recepcionPago ?? { pagos: [] } };
  return kind === 'nomina' && extras.nomina ? reciboDeNomina(extras.nomina) : {};
};

/** The invoice as the rules of packages/cfdi judge it; what is not typed yet is ''. */
export const toFacturaFiscal = (
  form: EditorForm,
  { emisor, receptor, decimals }: Parties,
  now: Date,
): FacturaFiscal => {
  const { kind, datos, conceptos, extras } = form;
  const { cfdiRelacionados: _, ...complementos } = extras;
  const fecha = datos.fecha || clockAt(datos.lugarExpedicion, now);
  return {
    ...complementos,
    tipoComprobante: tipoOf(kind).tipoComprobante,
    serie: datos.serie || undefined,
    folio: datos.folio || undefined,
    fecha,
    formaPago: datos.formaPago === '' ? [] : [datos.formaPago],
    metodoPago: datos.metodoPago,
    condicionesPago: datos.condicionesPago || undefined,
    moneda: datos.moneda,
    tipoCambio: datos.tipoCambio || undefined,
    exportacion: datos.exportacion,
    lugarExpedicion: datos.lugarExpedicion,
    confirmacion: datos.confirmacion || undefined,
    usoCfdi: datos.usoCfdi,
    ...(kind === 'global' && {
      Periodicidad: datos.Periodicidad,
      Meses: datos.Meses,
      Anio: datos.Anio,
    }),
    cfdiRelacionados: toRelaciones(form),
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
    ...presetOf(form, fecha),
  };
};

/** Totals of what is typed so far; with the local taxes that are charged on all of it. */
export const totalsOf = (
  conceptos: readonly ConceptoForm[],
  moneda: string,
  decimals: number,
  impuestosGlobales?: EditorForm['extras']['impuestosGlobales'],
) =>
  computeTotals({
    conceptos: linesOf(conceptos).map(toConcepto),
    moneda,
    decimals,
    impuestosGlobales,
  });
