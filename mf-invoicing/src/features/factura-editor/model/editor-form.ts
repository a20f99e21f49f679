import type { FacturaBody, ImpuestoBody } from '@timbra/contracts';

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
  /** What this screen does not show yet, kept for when the draft is saved. */
  kept: { noIdentificacion?: string; numeroPredial?: string; objetoImp?: string };
}

/** Everything but the lines, as it is typed. Relations are ids. */
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
  moneda: string;
  tipoCambio: string;
  lugarExpedicion: string;
  observaciones: string;
  kept: Partial<
    Pick<FacturaBody, 'condicionesPago' | 'exportacion' | 'externalId' | 'cfdiRelacionados'>
  >;
}

export interface EditorForm {
  datos: DatosForm;
  /** Ends with one blank row, always. */
  conceptos: readonly ConceptoForm[];
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
  kept: {},
});

/** spec 1 §9: currency MXN, usoCfdi G03 and metodoPago PUE for a new invoice. */
export const emptyForm = (): EditorForm => ({
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
    moneda: 'MXN',
    tipoCambio: '',
    lugarExpedicion: '',
    observaciones: '',
    kept: {},
  },
  conceptos: [emptyConcepto()],
});

export const changeDatos = (form: EditorForm, change: Partial<DatosForm>): EditorForm => ({
  ...form,
  datos: { ...form.datos, ...change },
});
