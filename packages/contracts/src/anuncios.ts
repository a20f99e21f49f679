import { z } from 'zod';
import { id, instante } from './common.ts';
import { AnuncioType } from './constantes.ts';

/** What an operator publishes. */
export const anuncioBody = z.strictObject({
  title: z.string().trim().min(1, 'Escribe el título').max(120),
  message: z.string().trim().max(1000).default(''),
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
  displayUntil: z.coerce.date('displayUntil debe ser una fecha'),
  /** Shown also on the screens before signing in. */
  public: z.boolean().default(false),
});
export type AnuncioBody = z.infer<typeof anuncioBody>;

export const anuncio = z
  .object({
    id,
    title: z.string(),
    message: z.string(),
    type: z.enum(AnuncioType).describe('1: información; 2: aviso; 3: peligro'),
    public: z.boolean().describe('También para quien no ha iniciado sesión'),
    datePosted: instante,
    displayUntil: instante,
  })
  .meta({ id: 'Anuncio' });
export type Anuncio = z.infer<typeof anuncio>;
