import {
  camposDeFactura,
  DATOS,
  type ACuentaTerceros,
  type CampoConPartes,
  type CampoDeDatos,
  type FacturaFiscal,
  type FilaDeFactura,
  type HidroYPetro,
  type Iedu,
  type Parte,
} from '@timbra/cfdi';
import type { ImpuestoBody } from '@timbra/contracts';
import type { Kind } from './kind.ts';

/** A line as it is typed: amounts are text, '' is empty. */
export interface ConceptoForm {
  /** Names the row on this screen alone. */
  key: string;
  clave: string;
  claveUnidad: string;
  unidad: string;
  cantidad: string;
  descripcion: string;
  valorUnitario: string;
  descuento: string;
  impuestos: readonly ImpuestoBody[];
  detalles: ConceptoDetalles;
}

/** A part as it is typed; its unit's key is ours, the document has only its name. */
export type ParteForm = Parte & { claveUnidad?: string };

/** What few lines have: it is kept in a panel of its own. */
interface ConceptoDetalles {
  noIdentificacion?: string;
  numeroPredial?: string;
  objetoImp?: string;
  pedimentos?: readonly string[];
  aCuentaTerceros?: ACuentaTerceros;
  partes?: readonly ParteForm[];
  iedu?: Iedu;
  hidroYPetro?: HidroYPetro;
}

/** Everything of the voucher itself, as it is typed; records are ids, an empty `fecha` is now. */
export type DatosForm = Record<Exclude<CampoDeDatos, 'metodoPago'>, string> & {
  metodoPago: 'PUE' | 'PPD';
};

/** One relation: its UUIDs as they are typed, separated by commas or spaces. */
export interface RelacionForm {
  tipoRelacion: string;
  uuids: string;
}

/** What only some vouchers have, as the API names it; amounts are text, '' is empty. */
export interface ExtrasForm extends Pick<FacturaFiscal, CampoConPartes> {
  cfdiRelacionados: readonly RelacionForm[];
}

export interface EditorForm {
  kind: Kind;
  datos: DatosForm;
  /** Ends with one blank row, always. */
  conceptos: readonly ConceptoForm[];
  extras: ExtrasForm;
}

/** On a new line: the usual case (conceptos §4). */
const IVA_16: ImpuestoBody = {
  tipo: 2,
  impuesto: '002',
  tipoFactor: 'Tasa',
  tasaCuota: '16',
};

let rows = 0;
/** A key never used before on this page. */
export const newKey = (): string => {
  rows += 1;
  return `r${rows}`;
};

export const emptyConcepto = (): ConceptoForm => ({
  key: newKey(),
  clave: '',
  claveUnidad: '',
  unidad: '',
  cantidad: '1',
  descripcion: '',
  valorUnitario: '',
  descuento: '',
  impuestos: [IVA_16],
  detalles: {},
});

/** Its row of the table of the factura's fields. */
export const filaDeDatos = (name: CampoDeDatos): FilaDeFactura => camposDeFactura[name];

/** What a field holds before anybody typed in it. */
export const initialOf = (name: CampoDeDatos): string => filaDeDatos(name).initial ?? '';

/** comprobante §4: currency MXN, usoCfdi G03 and metodoPago PUE for a new invoice. */
export const emptyForm = (kind: Kind = 'factura'): EditorForm => ({
  kind,
  datos: Object.fromEntries(DATOS.map((name) => [name, initialOf(name)] as const)) as DatosForm,
  conceptos: [emptyConcepto()],
  extras: { cfdiRelacionados: [] },
});

export const changeDatos = (form: EditorForm, change: Partial<DatosForm>): EditorForm => ({
  ...form,
  datos: { ...form.datos, ...change },
});

export const changeExtras = (form: EditorForm, change: Partial<ExtrasForm>): EditorForm => ({
  ...form,
  extras: { ...form.extras, ...change },
});
