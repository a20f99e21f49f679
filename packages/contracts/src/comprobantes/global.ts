import { z } from 'zod';
import { dia } from '../catalogos.ts';
import { id, importeAnswer, texto } from '../common.ts';

/** Which drafts: of one issuer to the general public, from one day to another (Mexico City). */
export const ventasQuery = z
  .object({
    emisor: id.describe('El emisor de las ventas'),
    desde: dia.describe('El primer día, AAAA-MM-DD'),
    hasta: dia.describe('El último día, AAAA-MM-DD'),
  })
  .refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    message: 'El último día no puede ser anterior al primero',
  });
export type VentasQuery = z.infer<typeof ventasQuery>;

/** The most sales in one global invoice: all of them are read at once, with their concepts. */
export const MAX_VENTAS = 500;

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
    omitirCombustible: z
      .boolean()
      .optional()
      .describe(
        'Reúne las demás si en esos días hay ventas de combustible, que llevan su propia factura global; sin él es 422',
      ),
  })
  .refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    message: 'El último día no puede ser anterior al primero',
  });
export type GlobalBody = z.infer<typeof globalBody>;

/** GET /facturas/global: what would be billed together. */
export const ventasPorReunir = z
  .object({
    facturas: z.int(),
    total: importeAnswer.describe('La suma de sus totales, en pesos'),
    sobran: z.int().describe('Las que no caben en una factura; se toman las más antiguas'),
    combustible: z
      .int()
      .describe('Las de combustible, que no se reúnen ni están en las otras cuentas'),
  })
  .meta({ id: 'VentasPorReunir' });
export type VentasPorReunir = z.infer<typeof ventasPorReunir>;
