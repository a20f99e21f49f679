import { z } from 'zod';
import { id } from '../common.ts';
import { obligatorio } from './campos.ts';

/** What of a template shows on paper. */
const aspecto = {
  code: z.enum(['basic', 'modern', 'old-basic'], 'Elige el diseño').default('basic'),
  label: obligatorio(100, 'Escribe el nombre de la plantilla'),
  /** Of titles and bands. One too light to be read is printed darker. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'El color tiene la forma #rrggbb')
    .transform((text) => text.toLowerCase())
    .pipe(z.string())
    .default('#1f2933'),
};

/** spec 2 §3 FacturaTemplate. */
export const plantillaBody = z.object({
  ...aspecto,
  /** Issuers that use it, all of them; left out, they stay as they are. */
  emisores: z.array(id).max(1000).optional(),
});
export type PlantillaBody = z.infer<typeof plantillaBody>;

export const plantilla = z
  .object({
    ...plantillaBody.shape,
    id,
    emisores: z.array(id).describe('Los emisores que la usan'),
    logo: z
      .string()
      .optional()
      .describe('Dirección del logotipo; cambia con la imagen. Falta si no hay logotipo'),
    thumbnailUrl: z.string().optional().describe('El logotipo, del tamaño de una tarjeta'),
  })
  .meta({ id: 'Plantilla' });
export type Plantilla = z.infer<typeof plantilla>;

/** GET of a picture: which one, so that a browser may keep it. */
export const imagenQuery = z.object({
  v: z
    .string()
    .max(100)
    .optional()
    .describe('La versión de la imagen, para que el navegador la guarde'),
});

/** POST /plantillas/vista-previa.pdf: values that are not saved, with the logo of a saved template. */
export const vistaPreviaBody = z.object({ ...aspecto, plantilla: id.optional() });
export type VistaPreviaBody = z.infer<typeof vistaPreviaBody>;

/** The largest logo that is taken. It is drawn anew, smaller. */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
export const MAX_LOGO_PIXELS = 16_000_000;
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
