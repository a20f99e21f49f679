import { z } from 'zod';
import { id, instante } from '../common.ts';
import { autor } from '../context.ts';

/** Days that a link is worth something. */
export const DIAS_DE_ENLACE = { most: 90, usual: 30 } as const;
/** Links of one voucher that are in force at a time. */
export const MAX_ENLACES = 20;

export const enlaceBody = z.strictObject({
  dias: z
    .number('Debe ser un número de días')
    .int('Debe ser un número entero de días')
    .min(1, 'Al menos un día')
    .max(DIAS_DE_ENLACE.most, `A lo más ${DIAS_DE_ENLACE.most} días`)
    .default(DIAS_DE_ENLACE.usual),
});

const enlace = z
  .object({
    id,
    expira: instante,
    autor: autor.optional().describe('Quién lo creó'),
    visitas: z.number().int().describe('Cuántas veces se abrió'),
    ultimaVisita: instante.optional(),
    createdAt: instante,
  })
  .meta({
    id: 'Enlace',
    description: 'Una dirección que muestra un comprobante sin iniciar sesión',
  });
export type Enlace = z.infer<typeof enlace>;
export const enlaces = z.object({ items: z.array(enlace) });

/** Its address is told once: what is kept of it is a hash. */
export const enlaceCreado = enlace
  .extend({
    ruta: z.string().describe('Su dirección en esta instalación: `/compartido/…`. No se repite'),
  })
  .meta({ id: 'EnlaceCreado' });
export type EnlaceCreado = z.infer<typeof enlaceCreado>;

/** svc-invoices POST /internal/enlaces/abrir — what the page behind the link shows. */
export const enlaceAbierto = z.object({ secreto: z.string().min(1).max(100) });
export interface Compartido {
  factura: string;
  titulo: string;
  uuid?: string;
  emisor: string;
  receptor: string;
  total: string;
  fecha?: string;
  cancelada: boolean;
  expira: string;
}
