import { z } from 'zod';
import { id, texto } from '../common.ts';
import { hidroYPetroBody } from './complementos.ts';

/** GET /facturas/receptores-recientes: who a picker of receivers offers first. */

/** The most receivers that are told: a picker shows fewer, and what is typed finds the others. */
export const MAX_RECIENTES = 50;

export const recientesQuery = z.object({
  nomina: z
    .stringbool('nomina debe ser true o false')
    .default(false)
    .describe('Los trabajadores de recibos de nómina, en vez de los clientes'),
});

export const receptoresRecientes = z
  .object({
    items: z
      .array(id)
      .describe(`Ids de receptores, primero el último que se usó; a lo más ${MAX_RECIENTES}`),
  })
  .meta({ id: 'ReceptoresRecientes' });
export type ReceptoresRecientes = z.infer<typeof receptoresRecientes>;

/** GET /facturas/permiso-reciente: the permit of fuel that an editor proposes. */
export const permisoQuery = z.object({
  emisor: id.describe('El emisor que vende el combustible'),
  clave: texto(8).describe('Su clave de producto: 15101505, 15101514 o 15101515'),
});

export const permisoReciente = z
  .object({
    hidroYPetro: hidroYPetroBody
      .nullable()
      .describe('El de la última factura timbrada de ese emisor con esa clave; null si no hay'),
  })
  .meta({ id: 'PermisoReciente' });
export type PermisoReciente = z.infer<typeof permisoReciente>;
