import { z } from 'zod';
import { autor } from '../context.ts';
import { cancelarRequestSummary } from './cancelacion.ts';

/**
 * svc-invoices POST /internal/facturas/:id/cancelacion — how a request for its cancellation stands.
 * Told at every change; twice the same changes nothing, and nothing takes a cancellation back.
 */
export const cancelacionContada = z.object({
  /** Absent when it was cancelled elsewhere: at SAT's own portal. */
  cancelarRequest: cancelarRequestSummary.optional(),
  /** Set when SAT says that it is cancelled. */
  fechaCancelado: z.string().optional(),
  /** Who asked for it. */
  autor: autor.optional(),
});
export type CancelacionContada = z.infer<typeof cancelacionContada>;

/** svc-stamping GET /internal/facturas/:id/acuse — SAT's acuse of the last request that has one. */
export interface AcuseGuardado {
  /** The XML as it came. */
  acuse: string;
}

/** svc-invoices GET /internal/facturas/:id/sustitutas. */
export interface Sustituta {
  id: string;
  uuid?: string;
  createdAt: string;
}
