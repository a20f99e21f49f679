import { z } from 'zod';
import { id, LIMIT, limitUpTo, pageOf } from '../common.ts';

const dia = (cual: string) =>
  z.iso.date('Debe ser una fecha AAAA-MM-DD').describe(`${cual}, AAAA-MM-DD`);

/** GET /facturas/nominas: the receipts of one period, stamped or not. */
export const recibosNominaQuery = z.object({
  fechaInicialPago: dia('El primer día del periodo'),
  fechaFinalPago: dia('El último día del periodo'),
  tipoNomina: z
    .enum(['O', 'E'], 'Debe ser O u E')
    .optional()
    .describe('O: ordinaria; E: extraordinaria. Sin él, de ambas'),
  emisor: id.optional().describe('El patrón; sin él, todos los emisores de la cuenta'),
  limit: limitUpTo(5000).default(5000).describe(LIMIT),
});
export type RecibosNominaQuery = z.infer<typeof recibosNominaQuery>;

/** Who has one already: a draft, a test or a stamped one; a cancelled receipt does not count. */
const reciboNomina = z
  .object({
    id,
    receptor: z.object({ id: z.string(), rfc: z.string() }),
    status: z.literal([1, 2, 3]).describe('1: borrador; 2: prueba; 3: timbrado'),
  })
  .meta({ id: 'ReciboNomina' });
export type ReciboNomina = z.infer<typeof reciboNomina>;

/** Has no pages: the payroll screen needs to know of all employees at once which have a receipt. */
export const recibosNominaPage = pageOf(reciboNomina).extend({
  hayMas: z.boolean().describe('Si el periodo tiene más recibos que los que caben en `limit`'),
});
export type RecibosNominaPage = z.infer<typeof recibosNominaPage>;
