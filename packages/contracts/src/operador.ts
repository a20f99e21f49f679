import { z } from 'zod';
import { anuncio } from './anuncios.ts';
import { CURSOR, instante, LIMIT, limitUpTo } from './common.ts';
import { puntos } from './timbrado.ts';

/** GET /operador/anuncios: past announcements too, so that they can be looked up. */
export const anunciosQuery = z.object({
  limit: limitUpTo(200).default(50).describe(LIMIT),
  cursor: z.string().max(200).optional().describe(CURSOR),
});
export const anuncioPublicado = anuncio
  .extend({ vigente: z.boolean().describe('Si todavía se muestra') })
  .meta({ id: 'AnuncioPublicado' });
export type AnuncioPublicado = z.infer<typeof anuncioPublicado>;

/** One queue of work, as Redis has it now. */
const cola = z
  .object({
    nombre: z.string(),
    esperando: z.int().describe('Trabajos que nadie ha tomado'),
    enCurso: z.int(),
    aplazados: z.int().describe('Los que se intentan otra vez más tarde'),
    fallidos: z.int().describe('Los que se abandonaron; se guardan los últimos 1,000'),
    trabajadores: z.int().describe('Procesos que toman trabajos de esta cola'),
  })
  .meta({ id: 'Cola' });
export type Cola = z.infer<typeof cola>;

/** What nobody has worked on for longer than it should take. */
const solicitudDetenida = z
  .object({
    id: z.string(),
    tipo: z.enum(['timbrado', 'cancelacion']),
    cuenta: z.string(),
    factura: z.string(),
    punto: z.string().describe(`Hasta dónde llegó; un timbrado: ${puntos.join(', ')}`),
    pac: z.string().nullable().describe('A quién se le pidió; null si todavía a nadie'),
    desde: instante.describe('Cuándo avanzó por última vez'),
    requestId: z.string().describe('El `x-request-id` de quien la pidió'),
  })
  .meta({ id: 'SolicitudDetenida' });
export type SolicitudDetenida = z.infer<typeof solicitudDetenida>;

/** GET /operador/trabajo. */
export const trabajo = z
  .object({
    colas: z.array(cola).nullable().describe('null mientras no se puede preguntar a Redis'),
    detenidas: z.array(solicitudDetenida).describe('Hasta 100, primero la más antigua'),
    abandonadas: z
      .int()
      .describe('Las que llevan más de 7 días: ya no se reintentan solas, alguien debe verlas'),
  })
  .meta({ id: 'TrabajoPendiente' });
export type Trabajo = z.infer<typeof trabajo>;
