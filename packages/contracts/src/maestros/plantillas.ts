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

/** plantillas §1 FacturaTemplate. */
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

/** Pixels that a preview's logo has at most: three times what the paper shows of it. */
export const LOGO_VISTA = { width: 360, height: 144 } as const;
/** Characters: a picture of that size that cannot be compressed at all, as base64. */
const MAX_LOGO_VISTA = 300_000;

/**
 * POST /plantillas/vista-previa.pdf: values that are not saved, with a logo that is not saved either,
 * or that of a saved template.
 */
export const vistaPreviaBody = z.object({
  ...aspecto,
  plantilla: id.optional().describe('La plantilla guardada cuyo logotipo se toma'),
  logo: z
    .string()
    .max(MAX_LOGO_VISTA, 'El logotipo de la muestra es demasiado grande')
    .pipe(z.base64('El logotipo va en base64'))
    .optional()
    .describe(
      `Un PNG de 8 bits, sin entrelazar, de ${LOGO_VISTA.width} × ${LOGO_VISTA.height} pixeles o menos, en base64; va antes que el de \`plantilla\``,
    ),
});
export type VistaPreviaBody = z.infer<typeof vistaPreviaBody>;

/** The largest logo that is taken. It is drawn anew, smaller. */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
export const MAX_LOGO_PIXELS = 16_000_000;
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
