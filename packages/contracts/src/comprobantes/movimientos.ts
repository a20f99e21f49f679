import { z } from 'zod';
import { id, instante } from '../common.ts';
import { autor } from '../context.ts';

/** What is noted of a voucher, in the words of the API. */
const ACCIONES = [
  'creada',
  'guardada',
  'prueba',
  'timbrada',
  'rechazada',
  'cancelacionPedida',
  'cancelacionRechazada',
  'cancelada',
  'compartida',
  'enlaceRevocado',
  'enviada',
  'borrada',
] as const;
export type AccionDeMovimiento = (typeof ACCIONES)[number];

const movimiento = z
  .object({
    accion: z.enum(ACCIONES),
    fecha: instante,
    autor: autor
      .optional()
      .describe('Quién lo pidió; sin él, se guardó antes de que se anotara, o lo dijo el SAT'),
    detalle: z.string().optional().describe('El folio fiscal, el motivo, el error o hasta cuándo'),
    veces: z
      .number()
      .int()
      .optional()
      .describe('De `guardada`: cuántas veces; la fecha es la última'),
  })
  .meta({ id: 'Movimiento', description: 'Algo que alguien hizo con un comprobante' });
export type Movimiento = z.infer<typeof movimiento>;

/** A voucher's stamps, refusals and cancellations that are kept: the newest, besides its first lines. */
export const MAX_MOVIMIENTOS = 100;

/** GET /facturas/{id}/movimientos, the oldest first; of a deleted draft, too. */
export const movimientos = z.object({ factura: id, items: z.array(movimiento) });
export type Movimientos = z.infer<typeof movimientos>;
