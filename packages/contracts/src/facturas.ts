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
import { conceptoBody, type ImpuestoBody, type ConceptoBody } from './maestros.ts';
import type { TimbrarStatus } from './timbrado.ts';

/** The most concepts in one invoice that the screens and the API take. */
export const MAX_CONCEPTOS = 500;

export const cfdiRelacionadoBody = z.object({
  // facts in force: c_TipoRelacion 4.0 has 01 to 07 only
  tipoRelacion: z.string().regex(/^0[1-7]$/, 'Elige el tipo de relación (01 a 07)'),
  uuids: z.array(uuid).min(1, 'Agrega al menos un folio fiscal').max(500),
});

/**
 * A draft as it is sent (POST and PUT /facturas). Types and sizes are checked here; what is still
 * missing to be stamped is told by validation, so that a draft is saved however incomplete.
 */
export const facturaBody = z.object({
  tipoComprobante: z.literal('I', 'Este tipo de comprobante aún no se admite').default('I'),
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
  fecha: fechaLocal.optional(),
  formaPago: z
    .array(
      z
        .string()
        .regex(/^\d{1,2}$/, 'Elige la forma de pago')
        .transform((it) => it.padStart(2, '0')),
    )
    .max(1, 'La factura lleva una sola forma de pago')
    .default([]),
  metodoPago: z.enum(['PUE', 'PPD'], 'Elige el método de pago').default('PUE'),
  condicionesPago: texto(1000).optional(),
  moneda: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Elige la moneda')
    .default('MXN'),
  tipoCambio: decimal({ decimals: 6 }).optional(),
  exportacion: z
    .string()
    .regex(/^0[1-4]$/, 'Elige la exportación')
    .default('01'),
  lugarExpedicion: codigoPostal.optional(),
  usoCfdi: texto(4).default('G03'),
  observaciones: z.string().max(4000, 'Debe tener a lo más 4000 caracteres').optional(),
  externalId: texto(100).optional(),
  cfdiRelacionados: z.array(cfdiRelacionadoBody).max(7).default([]),
  conceptos: z
    .array(conceptoBody)
    .max(MAX_CONCEPTOS, `A lo más ${MAX_CONCEPTOS} conceptos por factura`)
    .default([]),
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
export interface ConceptoFactura extends Omit<ConceptoBody, 'impuestos'> {
  importe: string;
  impuestos: ImpuestoFactura[];
}

/** An invoice as the API answers it. Money is decimal text. */
export interface Factura extends Omit<FacturaBody, 'emisor' | 'receptor' | 'conceptos' | 'folio'> {
  id: string;
  version: '4.0';
  emisor?: FacturaEmisor;
  receptor?: FacturaReceptor;
  conceptos: ConceptoFactura[];
  folio?: number;
  subtotal: string;
  descuento: string;
  total: string;
  totalImpuestosTrasladados?: string;
  totalImpuestosRetenidos?: string;
  status: FacturaStatus;
  prueba: boolean;
  editable: boolean;
  uuid?: string;
  /** Local to Mexico City, as the TFD says. */
  fechaTimbrado?: string;
  fechaCancelado?: string;
  xmlUrl?: string;
  pdfUrl?: string;
  /** The request at work on it, or the last one. */
  timbrarRequest?: { id: string; status: TimbrarStatus; error?: string };
  createdAt: string;
  updatedAt: string;
}

/** A row of the list: what the screen shows, nothing heavy. */
export type FacturaRow = Pick<
  Factura,
  | 'id'
  | 'tipoComprobante'
  | 'serie'
  | 'folio'
  | 'fecha'
  | 'total'
  | 'moneda'
  | 'metodoPago'
  | 'status'
  | 'prueba'
  | 'uuid'
  | 'fechaTimbrado'
  | 'timbrarRequest'
> & { receptorNombre?: string; receptorRfc?: string };

/** 1 to `max`, or -1 for all of them (spec 1 §2). */
const oneOr = (max: number, message: string) =>
  z.coerce
    .number(message)
    .refine((n) => n === -1 || (Number.isInteger(n) && n >= 1 && n <= max), message);

/** GET /facturas. day -1 means the whole month, month -1 the whole year (spec 1 §2). */
export const facturasQuery = z.object({
  year: z.coerce.number('El año debe ser un número').int().min(2018).max(2100).optional(),
  month: oneOr(12, 'El mes va de 1 a 12, o -1 para todo el año').optional(),
  day: oneOr(31, 'El día va de 1 a 31, o -1 para todo el mes').optional(),
  status: z.coerce.number('El estado debe ser un número').int().min(1).max(4).optional(),
  limit: limit.default(MAX_PAGE),
  cursor: z
    .string()
    .regex(/^\d{1,15}-[0-9a-f]{24}$/, 'El cursor no es válido')
    .optional(),
});
export type FacturasQuery = z.infer<typeof facturasQuery>;
