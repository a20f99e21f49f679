import { z } from 'zod';
import { id } from './common.ts';

/** GET /cuenta/clave. The secret itself is another request: it is shown on demand. */
export interface Credenciales {
  /** The id of the user that asks. */
  ClientID: string;
  /** When the secret was made. */
  createdAt: string;
}
/** POST /cuenta/clave/ver and /cuenta/clave/rotar. */
export interface ClaveSecreta extends Credenciales {
  ClientSecret: string;
}

/** POST /access-codes: whoever brings the code signs in as this user of the account. */
export const accessCodeBody = z.strictObject({ user: id });

export interface AccessCode {
  access_code: string;
  /** Seconds until it is worth nothing. */
  expires_in: number;
}

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
