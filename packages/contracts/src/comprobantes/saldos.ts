import type { DoctoRelacionado } from '@timbra/cfdi';
import { z } from 'zod';
import { limitUpTo, rfc } from '../common.ts';

/** GET /facturas/por-cobrar: whose, the oldest first. */
export const porCobrarQuery = z.object({
  rfc: rfc.optional(),
  limit: limitUpTo(500).default(100),
});
export type PorCobrarQuery = z.infer<typeof porCobrarQuery>;

/** A stamped PPD invoice that is not paid in full. */
export interface FacturaPorCobrar {
  id: string;
  uuid: string;
  serie?: string;
  folio?: number;
  fecha: string;
  moneda: string;
  total: string;
  saldo: string;
  receptor: { id: string; rfc: string; nombre: string };
}

/** A payment that a stamped receipt told of. */
export interface ParcialidadPagada {
  numParcialidad: number;
  /** AAAA-MM-DDThh:mm:ss */
  fechaPago: string;
  impSaldoAnt: string;
  impPagado: string;
  impSaldoInsoluto: string;
  recibo: { id: string; uuid: string };
}

/** GET /facturas/{id}/saldo. */
export interface SaldoFactura {
  uuid: string;
  moneda: string;
  total: string;
  saldo: string;
  parcialidades: ParcialidadPagada[];
  /** The next payment's document, as if it paid all that is left; absent when nothing is. */
  siguiente?: DoctoRelacionado;
}
