import {
  CON_PARTES,
  DATOS,
  Decimal,
  pick,
  PROPIOS,
  type CampoDeDatos,
  type Concepto,
} from '@timbra/cfdi';
import type { ConceptoFacturaBody, Factura, FacturaInput } from '@timbra/contracts';
import { linesOf, withBlankRow } from '../formulario/concepto-rows.ts';
import {
  filaDeDatos,
  initialOf,
  newKey,
  type ConceptoForm,
  type DatosForm,
  type EditorForm,
  type ExtrasForm,
} from '../formulario/editor-form.ts';
import { hasConceptos, kindOf, tipoOf } from '../formulario/kind.ts';
import { fromRelaciones, toRelaciones } from '../formulario/relaciones.ts';

/** What is empty is left out: the server fills in the same defaults as the screen. */
const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

/** Unit prices have 6 decimals, as the cell shows them (importes §2); what is no number stays. */
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

/** What a new voucher begins with is always said: the server's own start might be another. */
const valueOf = (datos: DatosForm, name: CampoDeDatos): string | string[] | undefined => {
  const { kind, initial } = filaDeDatos(name);
  if (kind === 'single') return datos[name] === '' ? [] : [datos[name]];
  return initial === undefined ? given(datos[name]) : datos[name];
};

/** The voucher's own fields, as its table says what they hold. */
const datosBody = (datos: DatosForm) =>
  Object.fromEntries(DATOS.map((name) => [name, valueOf(datos, name)] as const)) as Pick<
    FacturaInput,
    CampoDeDatos
  >;

/** The draft as it is sent: the values on screen, without the blank row. */
export const toFacturaBody = (form: EditorForm): FacturaInput => {
  const { kind, datos, conceptos, extras } = form;
  const { cfdiRelacionados: _, ...complementos } = extras;
  return {
    // Of the contract's shape, as it is typed; what it makes of a wrong amount is told by field.
    ...(complementos as Pick<FacturaInput, 'nomina' | 'recepcionPago'>),
    ...tipoOf(kind),
    ...datosBody(datos),
    cfdiRelacionados: toRelaciones(form),
    conceptos: hasConceptos(kind) ? linesOf(conceptos).map(conceptoBody) : [],
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
    hidroYPetro: it.hidroYPetro,
  },
});

const extrasForm = (it: Factura): ExtrasForm => ({
  ...pick(it, CON_PARTES),
  cfdiRelacionados: fromRelaciones(it.cfdiRelacionados),
});

/** A stored field as it is typed: records by their id, a list of one as what it holds. */
const typedOf = (it: Factura, name: CampoDeDatos): string => {
  const value = it[name];
  if (value === undefined) return initialOf(name);
  if (Array.isArray(value)) return value[0] ?? '';
  return typeof value === 'object' ? value.id : String(value);
};

/** A stored invoice, ready to be edited or read. */
export const fromFactura = (it: Factura): EditorForm => ({
  kind: kindOf(it),
  datos: Object.fromEntries(DATOS.map((name) => [name, typedOf(it, name)] as const)) as DatosForm,
  conceptos: withBlankRow(it.conceptos.map(conceptoForm)),
  extras: extrasForm(it),
});

/** comprobante §8: what another invoice begins with, without what made this one itself. */
export const duplicateForm = (it: Factura): EditorForm => {
  const form = fromFactura(it);
  return {
    ...form,
    datos: { ...form.datos, ...Object.fromEntries(PROPIOS.map((name) => [name, ''] as const)) },
    extras: { ...form.extras, cfdiRelacionados: [] },
  };
};

/** Equal for two forms that would be sent alike: tells unsaved changes. */
export const fingerprint = (form: EditorForm): string => JSON.stringify(toFacturaBody(form));
