/** 1 = retención, 2 = traslado (importes §4). */
export type TipoImpuesto = 1 | 2;
/** 001 ISR, 002 IVA, 003 IEPS. */
export type ClaveImpuesto = '001' | '002' | '003';
export type TipoFactor = 'Tasa' | 'Cuota' | 'Exento';

/** A tax of one concept. Numbers are decimal strings. */
export interface Impuesto {
  tipo: TipoImpuesto;
  impuesto: ClaveImpuesto;
  tipoFactor: TipoFactor;
  /** Percent for Tasa ('16'), pesos per unit of base for Cuota, absent for Exento. */
  tasaCuota?: string;
  /** Replaces the base computed from the concept: importe - descuento, and for IVA the IEPS, too. */
  customBase?: string | null;
  /** Replaces base x rate. */
  importeCustom?: string | null;
  base?: string;
  importe?: string;
}
