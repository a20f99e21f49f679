import { z } from 'zod';
import { diaDeLista } from '../facturas.ts';

/** GET /receptores/{id}/estado-de-cuenta.xlsx: both days are within. */
export const estadoDeCuentaQuery = z
  .object({
    desde: diaDeLista.describe('Primer día, AAAA-MM-DD'),
    hasta: diaDeLista.describe('Último día, AAAA-MM-DD'),
  })
  .refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    message: 'El último día va después del primero',
  });
export type EstadoDeCuentaQuery = z.infer<typeof estadoDeCuentaQuery>;

/** The most vouchers that one statement is made of, those before its first day too. */
export const MAX_EN_ESTADO = 10_000;
/** Lines of its PDF: twice as many take a thread's whole memory. */
export const MAX_EN_PAPEL = 10_000;
