import type { AddendaFondoGarantia, AddendaSageAutomotive } from './addenda.ts';
import type { Donataria, HidroYPetro, Iedu, Ine } from './complementos.ts';
import type { TextoFiscal } from './campos-de-factura.ts';
import type { Impuesto, TipoImpuesto } from './impuesto.ts';
import type { Nomina } from './nomina.ts';
import type { RecepcionPago } from './recepcion-pago.ts';

export type { ClaveImpuesto, Impuesto, TipoFactor, TipoImpuesto } from './impuesto.ts';

/** On whose behalf a line is billed. */
export interface ACuentaTerceros {
  rfc: string;
  nombre: string;
  regimen: string;
  cp: string;
}

/** What a line is made of (conceptos §1). Numbers are decimal strings. */
export interface Parte {
  clave: string;
  cantidad: string;
  unidad?: string;
  noIdentificacion?: string;
  descripcion: string;
  valorUnitario?: string;
  importe?: string;
  /** Import documents: '21  47  3807  8003832'. */
  pedimentos?: string[];
}

/** One line of the invoice. Numbers are decimal strings. */
export interface Concepto {
  /** Eight digits of c_ClaveProdServ. */
  clave: string;
  claveUnidad: string;
  unidad?: string;
  cantidad: string;
  descripcion: string;
  valorUnitario: string;
  descuento?: string;
  noIdentificacion?: string;
  numeroPredial?: string;
  /** c_ObjetoImp; when absent: 02 with taxes, 01 without (conceptos §5). */
  objetoImp?: string;
  impuestos: Impuesto[];
  importe?: string;
  aCuentaTerceros?: ACuentaTerceros;
  pedimentos?: string[];
  partes?: Parte[];
  iedu?: Iedu;
  hidroYPetro?: HidroYPetro;
}

/** A tax of a state or municipality, on the whole document. */
export interface ImpuestoLocal {
  tipo: TipoImpuesto;
  nombre: string;
  /** Percent. */
  tasaCuota: string;
  /** Replaces subtotal - descuento. */
  customBase?: string | null;
  /** Replaces base x rate. */
  importeCustom?: string | null;
}

export interface EmisorFiscal {
  rfc: string;
  nombre: string;
  regimen: string;
}

export interface ReceptorFiscal {
  rfc: string;
  nombre: string;
  cp: string;
  regimen: string;
  residenciaFiscal?: string;
  numRegistro?: string;
}

export interface CfdiRelacionado {
  tipoRelacion: string;
  uuids: string[];
}

/** I income, E credit note, P payment receipt, N payroll receipt (comprobante §1). */
type TipoComprobante = 'I' | 'E' | 'P' | 'N';

/** Texts and decimals of the voucher itself, each as its row of `camposDeFactura` says. */
type TextosDeFactura = { [Name in TextoFiscal]?: string };

/** The fiscal content of a factura, in the specification's spelling. */
export interface FacturaFiscal extends TextosDeFactura {
  tipoComprobante: TipoComprobante;
  version?: '4.0';
  folio?: number | string;
  /** YYYY-MM-DDTHH:mm:ss, local time at lugarExpedicion. */
  fecha: string;
  formaPago: string[];
  metodoPago?: 'PUE' | 'PPD';
  moneda: string;
  /** c_Exportacion; 01 when absent. */
  exportacion?: string;
  lugarExpedicion: string;
  usoCfdi: string;
  emisor: EmisorFiscal;
  receptor: ReceptorFiscal;
  conceptos: Concepto[];
  cfdiRelacionados?: CfdiRelacionado[];
  Anio?: string | number;
  /** Decimals of the concepts' amounts, up to 6; the currency's when absent or fewer. */
  decimals?: number;
  impuestosGlobales?: ImpuestoLocal[];
  donataria?: Donataria;
  ine?: Ine;
  recepcionPago?: RecepcionPago;
  nomina?: Nomina;
  addendaFondoGarantia?: AddendaFondoGarantia;
  addendaSageAutomotive?: AddendaSageAutomotive;
}
