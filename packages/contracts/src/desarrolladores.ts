import { z } from 'zod';
import { id, instante } from './common.ts';

/** GET /cuenta/clave. The secret itself is another request: it is shown on demand. */
export const credenciales = z
  .object({
    ClientID: z.string().describe('El identificador del usuario que pregunta'),
    createdAt: instante.describe('Cuándo se hizo la clave secreta'),
  })
  .meta({ id: 'Credenciales' });
export type Credenciales = z.infer<typeof credenciales>;
/** POST /cuenta/clave/ver and /cuenta/clave/rotar. */
export const claveSecreta = credenciales
  .extend({ ClientSecret: z.string().describe('Va como `Authorization: Bearer …`') })
  .meta({ id: 'ClaveSecreta' });
export type ClaveSecreta = z.infer<typeof claveSecreta>;

/** POST /access-codes: the code opens a session as this user of the account. */
export const accessCodeBody = z.strictObject({ user: id });

const expires_in = z.int().describe('Segundos que vale; se usa una sola vez');
export const accessCode = z
  .object({ access_code: z.string(), expires_in })
  .meta({ id: 'AccessCode' });
export type AccessCode = z.infer<typeof accessCode>;
/** POST /users/{id}/token: the same code under the specification's name. */
export const userToken = z.object({ token: z.string(), expires_in }).meta({ id: 'UserToken' });

/** POST /auth: a one-use code, or the access token of a session that began elsewhere. */
export const authBody = z
  .strictObject({
    access_code: z.string().min(1).max(200).optional(),
    access_token: z.string().min(1).max(2000).optional(),
  })
  .refine((it) => (it.access_code === undefined) !== (it.access_token === undefined), {
    path: ['access_code'],
    message: 'Envía access_code o access_token',
  });
export type AuthBody = z.infer<typeof authBody>;
