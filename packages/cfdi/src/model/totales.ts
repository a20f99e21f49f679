import type { ClaveImpuesto, TipoFactor, TipoImpuesto } from './impuesto.ts';
import type { NominaTotales } from './nomina.ts';

/**
 * A concept's tax as it is written: base and importe with the decimals of the factura's concepts
 * (0 to 6), rate as a fraction with 6.
 */
export interface ImpuestoCalculado {
  tipo: TipoImpuesto;
  impuesto: ClaveImpuesto;
  tipoFactor: TipoFactor;
  /** Six decimals ('0.160000'); empty for Exento. */
  tasaOCuota: string;
  base: string;
  /** Empty for Exento. */
  importe: string;
}

export interface ConceptoCalculado {
  importe: string;
  descuento: string;
  impuestos: ImpuestoCalculado[];
}

export interface TrasladoTotal {
  impuesto: ClaveImpuesto;
  tipoFactor: TipoFactor;
  tasaOCuota: string;
  base: string;
  importe: string;
}

export interface RetencionTotal {
  impuesto: ClaveImpuesto;
  importe: string;
}

/** Rate in percent and amount, both written with 2 decimals. */
export interface ImpuestoLocalCalculado {
  tipo: TipoImpuesto;
  nombre: string;
  tasa: string;
  importe: string;
}

export interface LocalesTotales {
  impuestos: ImpuestoLocalCalculado[];
  totalTraslados: string;
  totalRetenciones: string;
}

/** Every amount of a factura, as decimal strings with the decimals that the XML carries. */
export interface Totales {
  conceptos: ConceptoCalculado[];
  subtotal: string;
  descuento: string;
  traslados: TrasladoTotal[];
  retenciones: RetencionTotal[];
  /** Absent when no transferred tax has an amount (only exempt ones, or none). */
  totalImpuestosTrasladados?: string;
  totalImpuestosRetenidos?: string;
  /** Absent without local taxes. */
  locales?: LocalesTotales;
  /** Of a payroll receipt. */
  nomina?: NominaTotales;
  total: string;
}
