import { z } from 'zod';

/** GET /creditos. */
export const saldo = z
  .object({ disponibles: z.int().describe('Un timbrado gasta uno; una prueba, ninguno') })
  .meta({ id: 'Creditos' });
export type Saldo = z.infer<typeof saldo>;
