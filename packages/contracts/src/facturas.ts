import { z } from 'zod';
import {
  codigoPostal,
  decimal,
  fechaLocal,
  id,
  limit,
  MAX_PAGE,
  relacion,
  texto,
  uuid,
} from './common.ts';
import {
  addendaFondoGarantiaBody,
  addendaSageAutomotiveBody,
  conceptoExtras,
  donatariaBody,
  impuestoLocalBody,
  ineBody,
} from './comprobantes/complementos.ts';
import { nominaBody } from './comprobantes/nomina.ts';
import { recepcionPagoBody } from './comprobantes/pagos.ts';
import { conceptoBody, type ImpuestoBody } from './maestros/conceptos.ts';
import type { TimbrarStatus } from './timbrado.ts';

/** spec 1 §9: the list begins in this year; what is dated before would be nowhere to be found. */
export const PRIMER_ANIO = 2018;

/** The most concepts in one invoice that the screens and the API take. */
export const MAX_CONCEPTOS = 500;

export const cfdiRelacionadoBody = z.object({
  // facts in force: c_TipoRelacion 4.0 has 01 to 07 only
  tipoRelacion: z.string().regex(/^0[1-7]$/, 'Elige el tipo de relación (01 a 07)'),
  uuids: z.array(uuid).min(1, 'Agrega al menos un folio fiscal').max(500),
});

/** A line of a voucher. */
export const conceptoFacturaBody = conceptoBody.extend(conceptoExtras);
export type ConceptoFacturaBody = z.infer<typeof conceptoFacturaBody>;

/**
 * A draft as it is sent (POST and PUT /facturas). Types and sizes are checked here; what is still
 * missing to be stamped is told by validation, so that a draft is saved however incomplete.
 */
export const facturaBody = z.object({
  tipoComprobante: z.enum(['I', 'E', 'P', 'N'], 'Elige el tipo de comprobante').default('I'),
  /** An income invoice for the general public: it needs Periodicidad, Meses and Anio. */
  isGlobal: z.boolean().default(false),
  emisor: relacion.optional(),
  receptor: relacion.optional(),
  certificado: z
    .string()
    .regex(/^\d{20}$/, 'El número de certificado tiene 20 dígitos')
    .optional(),
  templateId: id.optional(),
  serie: texto(25).optional(),
  folio: z.coerce
    .number('El folio debe ser un número')
    .int('El folio debe ser un número entero')
    .min(1, 'El folio debe ser mayor que cero')
    .max(999_999_999, 'El folio tiene a lo más 9 dígitos')
    .optional(),
  fecha: fechaLocal
    .refine((it) => it >= `${PRIMER_ANIO}-`, `La fecha debe ser del año ${PRIMER_ANIO} o posterior`)
    .optional(),
  formaPago: z
    .array(
      z
        .string()
        .regex(/^\d{1,2}$/, 'Elige la forma de pago')
        .transform((it) => it.padStart(2, '0')),
    )
    .max(1, 'La factura lleva una sola forma de pago')
    .default([]),
  /** Of each kind its own unless said: see presets of spec 1 §9. */
  metodoPago: z.enum(['PUE', 'PPD'], 'Elige el método de pago').optional(),
  condicionesPago: texto(1000).optional(),
  moneda: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Elige la moneda')
    .optional(),
  tipoCambio: decimal({ decimals: 6 }).optional(),
  exportacion: z
    .string()
    .regex(/^0[1-4]$/, 'Elige la exportación')
    .default('01'),
  lugarExpedicion: codigoPostal.optional(),
  /** A key that SAT or the PAC gives for what is out of the ordinary. */
  confirmacion: texto(5).optional(),
  usoCfdi: texto(4).optional(),
  observaciones: z.string().max(4000, 'Debe tener a lo más 4000 caracteres').optional(),
  externalId: texto(100).optional(),
  cfdiRelacionados: z.array(cfdiRelacionadoBody).max(7).default([]),
  conceptos: z
    .array(conceptoFacturaBody)
    .max(MAX_CONCEPTOS, `A lo más ${MAX_CONCEPTOS} conceptos por factura`)
    .default([]),
  Periodicidad: texto(2).optional(),
  Meses: texto(2).optional(),
  Anio: z
    .union([z.literal(''), z.coerce.number('El año debe ser un número').int().min(2021).max(2100)])
    .optional(),
  impuestosGlobales: z.array(impuestoLocalBody).max(20, 'A lo más 20 impuestos locales').optional(),
  ine: ineBody.optional(),
  donataria: donatariaBody.optional(),
  recepcionPago: recepcionPagoBody.optional(),
  nomina: nominaBody.optional(),
  addendaFondoGarantia: addendaFondoGarantiaBody.optional(),
  addendaSageAutomotive: addendaSageAutomotiveBody.optional(),
});
export type FacturaBody = z.infer<typeof facturaBody>;
/** What a client may send: defaults left out, numbers for amounts. */
export type FacturaInput = z.input<typeof facturaBody>;

export const FacturaStatus = { Borrador: 1, Prueba: 2, Timbrada: 3, Cancelada: 4 } as const;
export type FacturaStatus = (typeof FacturaStatus)[keyof typeof FacturaStatus];

export interface FacturaEmisor {
  id: string;
  rfc: string;
  nombre: string;
  regimen: string;
}
export interface FacturaReceptor {
  id: string;
  rfc: string;
  nombre: string;
  regimen: string;
  cp: string;
  residenciaFiscal?: string;
  numRegistro?: string;
}

export interface ImpuestoFactura extends ImpuestoBody {
  base: string;
  importe: string;
}
export interface ConceptoFactura extends Omit<ConceptoFacturaBody, 'impuestos'> {
  importe: string;
  impuestos: ImpuestoFactura[];
}

/** An invoice as the API answers it. Money is decimal text. */
export interface Factura extends Omit<
  FacturaBody,
  'emisor' | 'receptor' | 'conceptos' | 'folio' | 'moneda' | 'usoCfdi'
> {
  id: string;
  version: '4.0';
  emisor?: FacturaEmisor;
  receptor?: FacturaReceptor;
  conceptos: ConceptoFactura[];
  folio?: number;
  moneda: string;
  usoCfdi: string;
  subtotal: string;
  descuento: string;
  total: string;
  totalImpuestosTrasladados?: string;
  totalImpuestosRetenidos?: string;
  /** Of the concepts' amounts: the account's when it was saved. */
  decimals: number;
  status: FacturaStatus;
  prueba: boolean;
  editable: boolean;
  uuid?: string;
  /** Local to Mexico City, as the TFD says. */
  fechaTimbrado?: string;
  fechaCancelado?: string;
  /** The last eight of the seal: SAT's verifier asks for them. */
  selloLastDigits?: string;
  xmlUrl?: string;
  pdfUrl?: string;
  /** Of a global invoice that gathers sales: how many. Its lines are theirs. */
  reunidas?: number;
  /** Of a sale: the global invoice that bills it. */
  enGlobal?: string;
  /** Of a stamped PPD invoice: what is left to pay, in its currency. */
  saldo?: string;
  /** Of a payment receipt that is not stamped: the last day for it, AAAA-MM-DD. */
  fechaLimite?: string;
  /** The request at work on it, or the last one. */
  timbrarRequest?: { id: string; status: TimbrarStatus; error?: string };
  /** Grows each time that the draft is replaced; also the answer's ETag. 0: saved before there were any. */
  revision: number;
  createdAt: string;
  updatedAt: string;
}

/** A row of the list: what the screen shows, nothing heavy. */
export type FacturaRow = Pick<
  Factura,
  | 'id'
  | 'tipoComprobante'
  | 'isGlobal'
  | 'serie'
  | 'folio'
  | 'fecha'
  | 'total'
  | 'moneda'
  | 'metodoPago'
  | 'formaPago'
  | 'usoCfdi'
  | 'selloLastDigits'
  | 'status'
  | 'prueba'
  | 'uuid'
  | 'fechaTimbrado'
  | 'enGlobal'
  | 'saldo'
  | 'fechaLimite'
  | 'timbrarRequest'
> & {
  emisorRfc?: string;
  receptorNombre?: string;
  receptorRfc?: string;
  /** The first concept's description, and how many more there are: 'Honorarios (+2)'. */
  resumen?: string;
};

/** 1 to `max`, or -1 for all of them (spec 1 §2). */
const oneOr = (max: number, message: string) =>
  z.coerce
    .number(message)
    .refine((n) => n === -1 || (Number.isInteger(n) && n >= 1 && n <= max), message);

/** GET /facturas. day -1 means the whole month, month -1 the whole year (spec 1 §2). */
export const facturasQuery = z.object({
  year: z.coerce.number('El año debe ser un número').int().min(PRIMER_ANIO).max(2100).optional(),
  month: oneOr(12, 'El mes va de 1 a 12, o -1 para todo el año').optional(),
  day: oneOr(31, 'El día va de 1 a 31, o -1 para todo el mes').optional(),
  status: z.coerce.number('El estado debe ser un número').int().min(1).max(4).optional(),
  /** Words of series, folio, name, RFC, UUID or total. Without a year it looks in all of them. */
  q: z.string().trim().max(200, 'Debe tener a lo más 200 caracteres').default(''),
  limit: limit.default(MAX_PAGE),
  cursor: z
    .string()
    .regex(/^\d{1,15}-[0-9a-f]{24}$/, 'El cursor no es válido')
    .optional(),
});
export type FacturasQuery = z.infer<typeof facturasQuery>;

/** GET /facturas/histogram: the year whose months are counted, and the month whose days are. */
export const histogramaQuery = facturasQuery.pick({ year: true, month: true });
export type HistogramaQuery = z.infer<typeof histogramaQuery>;

/** Invoices of a year, a month (1 to 12) or a day; those without any are left out. */
export interface Conteo {
  value: number;
  total: number;
  status: Record<FacturaStatus, number>;
}

export interface Histograma {
  years: Conteo[];
  /** Of the year. */
  months: Conteo[];
  /** Of the month; none for the whole year. */
  days: Conteo[];
}
