import { z } from 'zod';
import { importeAnswer } from '../common.ts';

/** GET /facturas/por-estado: the tabs of the list. */

/** The most vouchers that are added up at once. */
export const MAX_SUMADOS = 20_000;

const DEMASIADOS = `null si son más de ${MAX_SUMADOS.toLocaleString('en-US')}, o si buscarlos tarda demasiado`;

const sumaDeEstado = z
  .object({
    cuantos: z.int().nullable().describe(DEMASIADOS),
    importes: z
      .array(z.object({ moneda: z.string(), importe: importeAnswer }))
      .nullable()
      .describe(`Uno por moneda, primero MXN; una nota de crédito resta. ${DEMASIADOS}`),
  })
  .meta({ id: 'SumaDeEstado' });
export type SumaDeEstado = z.infer<typeof sumaDeEstado>;

export const porEstado = z
  .object({
    todos: sumaDeEstado,
    status: z
      .object({ 1: sumaDeEstado, 2: sumaDeEstado, 3: sumaDeEstado, 4: sumaDeEstado })
      .describe('1: borrador; 2: prueba; 3: timbrada; 4: cancelada'),
  })
  .meta({ id: 'PorEstado' });
export type PorEstado = z.infer<typeof porEstado>;
