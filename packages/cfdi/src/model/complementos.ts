/** The authorisation to issue deductible receipts (complementos §4, FiscalDonataria). */
export interface Donataria {
  autorizacion: string;
  /** YYYY-MM-DD of the authorisation. */
  fecha: string;
  /** SAT's own sentence when absent. */
  leyenda?: string;
}

/** Tuition, on a concept (complementos §3). */
export interface Iedu {
  nombreAlumno: string;
  curp: string;
  nivelEducativo: string;
  autRVOE: string;
  /** The payer's RFC, when it is not the receiver. */
  rfcPago?: string;
}

/** The permit with which a fuel is sold, on a concept. Absent fields follow from the others. */
export interface HidroYPetro {
  /** From the complement's own list; when absent, the kind with numbers of this form. */
  tipoPermiso?: string;
  numeroPermiso: string;
  /** When absent, the key of the concept. */
  claveHYP?: string;
  /** When absent, the only one that the key has. */
  subProductoHYP?: string;
}

export interface EntidadIne {
  claveEntidad: string;
  ambito?: string;
  contabilidades?: { idContabilidad: string }[];
}

/** What parties and candidates buy (complementos §2). */
export interface Ine {
  tipoProceso: string;
  tipoComite?: string;
  idContabilidad?: string;
  entidades?: EntidadIne[];
}
