import { z } from 'zod';
import { permission } from './context.ts';

/**
 * E-mail as a person types it: spaces around it are stripped, case is folded (cuenta §2). One
 * inside may part two addresses, and what is left of them together is somebody else's.
 */
export const email = z
  .string({ error: 'Debe ser un correo electrónico' })
  .max(254, 'Debe tener a lo más 254 caracteres')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('La dirección de correo escrita no es válida'));

const password = z
  .string({ error: 'Escribe la contraseña' })
  .min(1, 'Escribe la contraseña')
  .max(200, 'Debe tener a lo más 200 caracteres');

// cuenta §4: new password longer than 6 characters
export const nuevaContrasena = password.min(7, 'La contraseña debe tener más de 6 caracteres');

/** Invitations carry it to strangers: one line, and nothing that a mail program makes a link of. */
const NOT_A_NAME = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|:\/\/|www\./iu;

export const nombreDeUsuario = z
  .string({ error: 'Escribe el nombre' })
  .trim()
  .min(1, 'Escribe el nombre')
  .max(120, 'Debe tener a lo más 120 caracteres')
  .refine((text) => !NOT_A_NAME.test(text), 'Escribe solo el nombre, sin direcciones de internet');

export const loginBody = z.object({ email, password });
export type LoginBody = z.infer<typeof loginBody>;

export const signupBody = z
  .object({
    name: nombreDeUsuario,
    email,
    emailConfirmation: email,
    password: nuevaContrasena,
  })
  .refine((it) => it.email === it.emailConfirmation, {
    path: ['emailConfirmation'],
    message: 'Los correos electrónicos no coinciden',
  });
export type SignupBody = z.infer<typeof signupBody>;

/** POST /forget: asks for a link to choose another password. */
export const forgetBody = z.object({ email });

/** POST /reset: the link's token and the password chosen. */
export const resetBody = z.object({
  token: z.string({ error: 'Falta el enlace' }).min(1, 'Falta el enlace').max(200),
  password: nuevaContrasena,
});
export type ResetBody = z.infer<typeof resetBody>;

/** POST /cuenta/password. */
export const passwordBody = z.object({ current: password, password: nuevaContrasena });
export type PasswordBody = z.infer<typeof passwordBody>;

/** Where signing in leads: to the list of vouchers, unless somebody chose how the account stands. */
export const PRIMERAS_PAGINAS = ['facturacion', 'inicio'] as const;
export type PrimeraPagina = (typeof PRIMERAS_PAGINAS)[number];

const user = z
  .object({
    id: z.string(),
    account: z.string().describe('El identificador de la cuenta'),
    name: z.string(),
    email: z.string(),
    permissions: z.array(permission),
    /** integrador §1: the account is an integrator's. */
    isSaeko: z.boolean(),
    /** Whether an integrator's users may stamp; everybody else may. */
    canTimbrar: z.boolean(),
    /** What a new invoice begins with: D10 for an integrator's users (integrador §2), else G03. */
    usoCfdi: z.string(),
    primeraPagina: z.enum(PRIMERAS_PAGINAS).describe('A dónde se llega al entrar'),
    isLimited: z
      .boolean()
      .describe('Entró con un código de acceso o un token: no puede lo que es de cada persona'),
  })
  .meta({ id: 'User', description: 'Quien inició la sesión' });
export type User = z.infer<typeof user>;
/** PUT /cuenta; and GET /session, asked by a person. */
export const userAnswer = z.object({ user });

/** Answer of login, signup and refresh. The refresh token travels only in an httpOnly cookie. */
export const session = z
  .object({
    access_token: z.string(),
    /** Seconds until the access token expires. */
    expires_in: z.number().describe('Segundos que vale el token'),
    user,
  })
  .meta({
    id: 'Session',
    description: 'La sesión abierta. Lo que la renueva viaja solo en una cookie httpOnly',
  });
export type Session = z.infer<typeof session>;
