import { z } from 'zod';
import { id } from '../common.ts';
import { obligatorio } from './campos.ts';

/** What of a template shows on paper. */
const aspecto = {
  code: z.enum(['basic', 'old-basic'], 'Elige el diseño').default('basic'),
  label: obligatorio(100, 'Escribe el nombre de la plantilla'),
  /** Of titles and bands. One too light to be read is printed darker. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'El color tiene la forma #rrggbb')
    .transform((text) => text.toLowerCase())
    .default('#1f2933'),
};

/** spec 2 §3 FacturaTemplate. */
export const plantillaBody = z.object({
  ...aspecto,
  /** Issuers that use it, all of them; left out, they stay as they are. */
  emisores: z.array(id).max(1000).optional(),
});
export type PlantillaBody = z.infer<typeof plantillaBody>;

export interface Plantilla extends Omit<PlantillaBody, 'emisores'> {
  id: string;
  emisores: string[];
  /** Address of the logo under /api, with its own version; absent without a logo. */
  logo?: string;
  /** The logo at the size of a card. */
  thumbnailUrl?: string;
}

/** POST /plantillas/vista-previa.pdf: values that are not saved, with the logo of a saved template. */
export const vistaPreviaBody = z.object({ ...aspecto, plantilla: id.optional() });
export type VistaPreviaBody = z.infer<typeof vistaPreviaBody>;

/** The largest logo that is taken. It is drawn anew, smaller. */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
export const MAX_LOGO_PIXELS = 16_000_000;
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
