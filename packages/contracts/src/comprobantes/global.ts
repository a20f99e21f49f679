import { z } from 'zod';
import { dia } from '../catalogos.ts';
import { id, texto } from '../common.ts';

/** Which drafts: of one issuer to the general public, from one day to another (Mexico City). */
export const ventasQuery = z
  .object({ emisor: id, desde: dia, hasta: dia })
  .refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    message: 'El último día no puede ser anterior al primero',
  });
export type VentasQuery = z.infer<typeof ventasQuery>;

/** POST /facturas/global: a draft of a global invoice that bills them together. */
export const globalBody = z
  .object({
    emisor: id,
    receptor: id,
    desde: dia,
    hasta: dia,
    Periodicidad: texto(2),
    Meses: texto(2),
    Anio: z.coerce.number('El año debe ser un número').int().min(2021).max(2100),
    serie: texto(25).optional(),
  })
  .refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    message: 'El último día no puede ser anterior al primero',
  });
export type GlobalBody = z.infer<typeof globalBody>;

/** GET /facturas/global: what would be billed together. */
export interface VentasPorReunir {
  facturas: number;
  /** Sum of their totals, in pesos. */
  total: string;
  /** More than fit in one invoice: the oldest are taken. */
  sobran: number;
}
