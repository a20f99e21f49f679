/** Who may issue deductible receipts (spec 2 §3, FiscalDonataria). */
export interface Donataria {
  autorizacion: string;
  /** YYYY-MM-DD of the authorisation. */
  fecha: string;
  /** SAT's own sentence when absent. */
  leyenda?: string;
}

/** Tuition, on a concept (spec 2 §3). */
export interface Iedu {
  nombreAlumno: string;
  curp: string;
  nivelEducativo: string;
  autRVOE: string;
  /** Of who pays, when it is not the receiver. */
  rfcPago?: string;
}

export interface EntidadIne {
  claveEntidad: string;
  ambito?: string;
  contabilidades?: { idContabilidad: string }[];
}

/** What parties and candidates buy (spec 2 §3). */
export interface Ine {
  tipoProceso: string;
  tipoComite?: string;
  idContabilidad?: string;
  entidades?: EntidadIne[];
}
