import type { Impuesto } from './impuesto.ts';
import type { ImpuestoCalculado, RetencionTotal, TrasladoTotal } from './totales.ts';

/** An invoice that a payment pays, in part or whole. Numbers are decimal strings. */
export interface DoctoRelacionado {
  /** UUID of the invoice. */
  idDocumento: string;
  serie?: string;
  folio?: string | number;
  monedaDR: string;
  /** Units of monedaDR for one of monedaP; worked out when absent. */
  equivalenciaDR?: string;
  /** 1 when absent. */
  numParcialidad?: string | number;
  impSaldoAnt: string;
  impPagado: string;
  impSaldoInsoluto?: string;
  /** c_ObjetoImp; when absent: 02 with taxes, 01 without. */
  ObjetoImpDR?: string;
  /** Of the part that is paid: base and importe are decimal strings in monedaDR. */
  ImpuestosDR?: Impuesto[];
}

export interface Pago {
  /** YYYY-MM-DDTHH:mm:ss */
  fechaPago: string;
  formaDePagoP: string;
  monedaP: string;
  /** Pesos for one of monedaP. */
  tipoCambioP?: string;
  monto: string;
  numOperacion?: string;
  rfcEmisorCtaOrd?: string;
  nomBancoOrdExt?: string;
  ctaOrdenante?: string;
  rfcEmisorCuentaBen?: string;
  ctaBeneficiario?: string;
  TipoCadPago?: string;
  CertPago?: string;
  CadPago?: string;
  SelloPago?: string;
  documentos: DoctoRelacionado[];
}

/** What a payment receipt tells (pagos §1). */
export interface RecepcionPago {
  pagos: Pago[];
}

/** Amounts of a document as they are written; undefined where nothing was given. */
export interface DocumentoCalculado {
  equivalenciaDR: string | undefined;
  impSaldoAnt: string | undefined;
  impPagado: string | undefined;
  impSaldoInsoluto: string;
  ObjetoImpDR: string;
  impuestos: ImpuestoCalculado[];
}

/** Taxes are those of its documents in monedaP, with 6 decimals. */
export interface PagoCalculado {
  tipoCambioP: string | undefined;
  monto: string | undefined;
  documentos: DocumentoCalculado[];
  retenciones: RetencionTotal[];
  traslados: TrasladoTotal[];
}

/** Attributes of SAT's Totales, in their order. */
export const TOTALES_DE_PAGOS = [
  'TotalRetencionesIVA',
  'TotalRetencionesISR',
  'TotalRetencionesIEPS',
  'TotalTrasladosBaseIVA16',
  'TotalTrasladosImpuestoIVA16',
  'TotalTrasladosBaseIVA8',
  'TotalTrasladosImpuestoIVA8',
  'TotalTrasladosBaseIVA0',
  'TotalTrasladosImpuestoIVA0',
  'TotalTrasladosBaseIVAExento',
  'MontoTotalPagos',
] as const;
export type TotalDePagos = (typeof TOTALES_DE_PAGOS)[number];

/** Every amount of a payment receipt, as decimal strings with the decimals that the XML carries. */
export interface PagosCalculados {
  pagos: PagoCalculado[];
  /** In pesos and cents; absent where no payment has such a tax. */
  totales: Partial<Record<TotalDePagos, string>>;
}
