import { z } from 'zod';
import { permission } from './context.ts';

/** E-mail as a person types it: spaces are stripped, case is folded (spec 2 §5). */
export const email = z
  .string({ error: 'Debe ser un correo electrónico' })
  .max(254, 'Debe tener a lo más 254 caracteres')
  .transform((text) => text.replace(/\s/g, '').toLowerCase())
  .pipe(z.email('La dirección de correo escrita no es válida'));

const password = z
  .string({ error: 'Escribe la contraseña' })
  .min(1, 'Escribe la contraseña')
  .max(200, 'Debe tener a lo más 200 caracteres');

export const loginBody = z.object({ email, password });
export type LoginBody = z.infer<typeof loginBody>;

export const signupBody = z
  .object({
    name: z.string({ error: 'Escribe el nombre' }).trim().min(1, 'Escribe el nombre').max(120),
    email,
    emailConfirmation: email,
    // spec 2 §2: new password longer than 6 characters
    password: password.min(7, 'La contraseña debe tener más de 6 caracteres'),
  })
  .refine((it) => it.email === it.emailConfirmation, {
    path: ['emailConfirmation'],
    message: 'Los correos electrónicos no coinciden',
  });
export type SignupBody = z.infer<typeof signupBody>;

export const user = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  email: z.string(),
  permissions: z.array(permission),
});
export type User = z.infer<typeof user>;

/** Answer of login, signup and refresh. The refresh token travels only in an httpOnly cookie. */
export const session = z.object({
  access_token: z.string(),
  /** Seconds until the access token expires. */
  expires_in: z.number(),
  user,
});
export type Session = z.infer<typeof session>;
