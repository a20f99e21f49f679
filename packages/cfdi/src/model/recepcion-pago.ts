import type { Impuesto } from './factura.ts';

/** An invoice that a payment pays, in part or whole. Numbers are decimal strings. */
export interface DoctoRelacionado {
  /** UUID of the invoice. */
  idDocumento: string;
  serie?: string;
  folio?: string | number;
  monedaDR: string;
  /** Units of monedaDR for one of monedaP; 1 when they are the same. */
  equivalenciaDR?: string;
  numParcialidad: string | number;
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

/** What a payment receipt tells (spec 2 §3). */
export interface RecepcionPago {
  pagos: Pago[];
}
