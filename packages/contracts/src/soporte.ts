import { z } from 'zod';

/** GET /soporte: how a person reaches us. */
export const soporte = z
  .object({
    email: z.string(),
    // cuenta §10
    chat: z
      .string()
      .optional()
      .describe('Dirección del programa que dibuja el chat; falta mientras nadie lo atiende'),
  })
  .meta({ id: 'Soporte' });
export type Soporte = z.infer<typeof soporte>;
