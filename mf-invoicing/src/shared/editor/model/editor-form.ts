import type {
  ACuentaTerceros,
  AddendaFondoGarantia,
  AddendaSageAutomotive,
  Donataria,
  Iedu,
  ImpuestoLocal,
  Ine,
  Nomina,
  Parte,
  RecepcionPago,
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
export interface ConceptoDetalles {
  noIdentificacion?: string;
  numeroPredial?: string;
  objetoImp?: string;
  pedimentos?: readonly string[];
  aCuentaTerceros?: ACuentaTerceros;
  partes?: readonly ParteForm[];
  iedu?: Iedu;
}

/** Everything of the voucher itself, as it is typed. Relations are ids. */
export interface DatosForm {
  emisor: string;
  certificado: string;
  templateId: string;
  receptor: string;
  serie: string;
  folio: string;
  /** YYYY-MM-DDTHH:mm:ss, or '' for "when it is stamped". */
  fecha: string;
  usoCfdi: string;
  metodoPago: 'PUE' | 'PPD';
  formaPago: string;
  condicionesPago: string;
  moneda: string;
  tipoCambio: string;
  exportacion: string;
  lugarExpedicion: string;
  confirmacion: string;
  externalId: string;
  Periodicidad: string;
  Meses: string;
  Anio: string;
  observaciones: string;
}

/** One relation: its UUIDs as they are typed, separated by commas or spaces. */
export interface RelacionForm {
  tipoRelacion: string;
  uuids: string;
}

/** What only some vouchers have, as the API names it; amounts are text, '' is empty. */
export interface ExtrasForm {
  cfdiRelacionados: readonly RelacionForm[];
  impuestosGlobales?: ImpuestoLocal[];
  ine?: Ine;
  donataria?: Donataria;
  recepcionPago?: RecepcionPago;
  nomina?: Nomina;
  addendaFondoGarantia?: AddendaFondoGarantia;
  addendaSageAutomotive?: AddendaSageAutomotive;
}

export interface EditorForm {
  kind: Kind;
  datos: DatosForm;
  /** Ends with one blank row, always. */
  conceptos: readonly ConceptoForm[];
  extras: ExtrasForm;
}

/** spec 1 §4: on a new line; ux.md's usual case. */
export const IVA_16: ImpuestoBody = {
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

/** spec 1 §9: currency MXN, usoCfdi G03 and metodoPago PUE for a new invoice. */
export const emptyForm = (kind: Kind = 'factura'): EditorForm => ({
  kind,
  datos: {
    emisor: '',
    certificado: '',
    templateId: '',
    receptor: '',
    serie: '',
    folio: '',
    fecha: '',
    usoCfdi: 'G03',
    metodoPago: 'PUE',
    formaPago: '',
    condicionesPago: '',
    moneda: 'MXN',
    tipoCambio: '',
    exportacion: '01',
    lugarExpedicion: '',
    confirmacion: '',
    externalId: '',
    Periodicidad: '',
    Meses: '',
    Anio: '',
    observaciones: '',
  },
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
