import { z } from 'zod';

/** spec 2 §3: 1 info, 2 warning, 3 danger. */
export const AnuncioType = { Info: 1, Aviso: 2, Peligro: 3 } as const;
export type AnuncioType = (typeof AnuncioType)[keyof typeof AnuncioType];

/** What an operator publishes. */
export const anuncioBody = z.strictObject({
  title: z.string().trim().min(1, 'Escribe el título').max(120),
  message: z.string().trim().max(1000).default(''),
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
  displayUntil: z.coerce.date('displayUntil debe ser una fecha'),
  /** Shown to whoever is signed out as well. */
  public: z.boolean().default(false),
});
export type AnuncioBody = z.infer<typeof anuncioBody>;

export interface Anuncio {
  id: string;
  title: string;
  message: string;
  type: AnuncioType;
  public: boolean;
  datePosted: string;
  displayUntil: string;
}
