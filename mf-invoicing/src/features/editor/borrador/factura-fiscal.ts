import {
  computeTotals,
  DATOS,
  localDateTime,
  reciboDeNomina,
  reciboDePago,
  type Concepto,
  type FacturaFiscal,
} from '@timbra/cfdi';
import { linesOf } from '../formulario/concepto-rows.ts';
import { filaDeDatos, type ConceptoForm, type EditorForm } from '../formulario/editor-form.ts';
import { tipoOf } from '../formulario/kind.ts';
import { cpOf, type Parties } from '../formulario/party-rules.ts';
import { toRelaciones } from '../formulario/relaciones.ts';

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

/** What a receipt is, whatever was typed (comprobante §5): the server forces the same. */
const presetOf = ({ kind, extras }: EditorForm, fecha: string): Partial<FacturaFiscal> => {
  if (kind === 'recibo-pago')
    return { ...reciboDePago(fecha), recepcionPago: extras.recepcionPago ?? { pagos: [] } };
  return kind === 'nomina' && extras.nomina ? reciboDeNomina(extras.nomina) : {};
};

/** What the rules judge of the voucher's own texts; the period is a global invoice's alone. */
const TEXTOS = DATOS.filter((name) => {
  const { kind, sat } = filaDeDatos(name);
  return sat !== undefined && kind !== 'record' && kind !== 'single';
});
const textosOf = ({ kind, datos }: EditorForm): Partial<FacturaFiscal> =>
  Object.fromEntries(
    TEXTOS.filter((name) => kind === 'global' || filaDeDatos(name).section !== 'global').map(
      (name) => [name, datos[name] || undefined] as const,
    ),
  );

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
    ...textosOf(form),
    fecha,
    formaPago: datos.formaPago === '' ? [] : [datos.formaPago],
    metodoPago: datos.metodoPago,
    moneda: datos.moneda,
    lugarExpedicion: datos.lugarExpedicion,
    usoCfdi: datos.usoCfdi,
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
