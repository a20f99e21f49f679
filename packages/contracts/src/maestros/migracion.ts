import { z } from 'zod';
import { email } from '../identity.ts';

/**
 * POST /migracion/emisores and /migracion/receptores: credentials of the legacy system, used for one
 * reading and not stored. The answer is an Importacion.
 */
export const migracionBody = z.object({
  email,
  password: z.string('Escribe la contraseña').min(1, 'Escribe la contraseña').max(200),
});
export type MigracionBody = z.infer<typeof migracionBody>;
