import { z } from 'zod';
import { rfc } from './common.ts';
import type { Factura, FacturaEmisor, FacturaReceptor, ReceptorOrigen } from './factura-answer.ts';
import { fiscalReceptorBody, type FiscalReceptor } from './maestros/receptores.ts';
import type { FieldError } from './problem-body.ts';
import type { FiscalCertificado } from './maestros/emisores.ts';
import type { PlantillaBody } from './maestros/plantillas.ts';

/**
 * What services ask of each other, under /internal. Each call names the timbrarRequest it serves,
 * so any of them may be repeated: the second time it answers what the first did.
 */

/** svc-invoices POST /internal/facturas/:id/lock — takes the invoice for one request. */
export const lockBody = z.object({ requestId: z.string(), viaRest: z.boolean().default(false) });
export type LockBody = z.infer<typeof lockBody>;
export interface LockedFactura {
  factura: Factura;
  emisor: FacturaEmisor & { testOnly: boolean; idCif?: string };
  receptor: FacturaReceptor;
  /** Number of the certificate to seal with. */
  certificado: string;
}

/** svc-invoices POST /internal/facturas/:id/folio — the next of its series, once per request. */
export const folioBody = z.object({ requestId: z.string() });
export interface AssignedFolio {
  serie?: string;
  folio: number;
}

/** svc-invoices POST /internal/facturas/:id/unlock — the request ended without a stamp. */
export const unlockBody = z.object({
  requestId: z.string(),
  error: z.string().max(4000),
  /** Of the PAC or SAT, when it was theirs to refuse. */
  errorCode: z.string().max(100).optional(),
});
export type UnlockBody = z.infer<typeof unlockBody>;

/** svc-invoices POST /internal/facturas/:id/stamped — the stamp is archived: show it. */
export const stampedBody = z.object({
  requestId: z.string(),
  prueba: z.boolean(),
  uuid: z.string(),
  /** As the TFD writes it; a test has none. */
  xuuid: z.string().optional(),
  fecha: z.string(),
  fechaTimbrado: z.string(),
  noCertificado: z.string(),
  noCertificadoSat: z.string().optional(),
  cadenaOriginal: z.string(),
  sello: z.string(),
  /** Key in the object store: cfdis/{uuid}-{invoiceId}.xml */
  xmlKey: z.string(),
});
export type StampedBody = z.infer<typeof stampedBody>;

/** svc-credits POST /internal/reservas, …/:requestId/capture, …/:requestId/release. */
export const reservaBody = z.object({
  requestId: z.string().min(1).max(100),
  operationType: z.enum(['timbrado', 'cancelacion']).default('timbrado'),
});
export const ReservaStatus = {
  Pendiente: 'pendiente',
  Reservada: 'reservada',
  Capturada: 'capturada',
  Liberada: 'liberada',
} as const;
export type ReservaStatus = (typeof ReservaStatus)[keyof typeof ReservaStatus];
export interface Reserva {
  requestId: string;
  status: ReservaStatus;
}

/** svc-credits POST /internal/abonos — credits granted once per targetId. */
export const abonoBody = z.object({
  targetId: z.string().min(1).max(100),
  amount: z.number().int().positive().max(1_000_000),
});

/** svc-catalogs PUT /internal/emisores/:id/certificados — metadata of a stored CSD. */
export const certificadoMetadata = z.object({
  numero: z.string().regex(/^\d{20}$/),
  rfc: z.string(),
  nombre: z.string(),
  tipo: z.enum(['CSD', 'FIEL']),
  notBefore: z.string(),
  notAfter: z.string(),
  notBeforePractical: z.string(),
  invalidForCancelacion: z.boolean(),
});
export type CertificadoMetadata = Omit<FiscalCertificado, 'isUsable' | 'status'>;

/** svc-invoices GET /internal/receptores/:id/en-uso — whether any invoice, drafts too, names it. */
export interface ReceptorEnUso {
  enUso: boolean;
}

/** svc-catalogs POST /internal/receptores/encontrar — the receiver of an invoice, found or created. */
export const receptorBuscado = z.object({ receptor: z.union([rfc, fiscalReceptorBody]) });
export interface ReceptorEncontrado {
  receptor: FiscalReceptor;
  origen: ReceptorOrigen;
  /** Fields of the invoice's receiver that the stored one has otherwise. */
  diferencias: FieldError[];
}

/** svc-catalogs GET /internal/plantillas/:id — how a PDF looks; the logo is in the object store. */
export interface PlantillaPdf extends Pick<PlantillaBody, 'code' | 'label' | 'color'> {
  logoKey?: string;
}
