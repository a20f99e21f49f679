import { z } from 'zod';
import { id, instante } from './common.ts';
import { accountPermission } from './context.ts';
import { email, nombreDeUsuario, nuevaContrasena, PRIMERAS_PAGINAS } from './identity.ts';

const permissions = z.array(accountPermission).max(accountPermission.options.length);

/** POST /users: invites somebody by e-mail; name and password are theirs to choose. */
export const usuarioBody = z.strictObject({
  email,
  permissions: permissions.default(['button create in facturas']),
});
export type UsuarioBody = z.infer<typeof usuarioBody>;

/** PUT /users/{id}: what is not sent stays as it is. */
export const usuarioCambio = z.object({
  permissions: permissions.optional(),
  active: z.boolean('active debe ser verdadero o falso').optional(),
});
export type UsuarioCambio = z.infer<typeof usuarioCambio>;

/** POST /invitacion: the invited person accepts. */
export const invitacionBody = z.strictObject({
  token: z.string().min(1).max(200),
  name: nombreDeUsuario,
  password: nuevaContrasena,
  /** The invited person gives up the account that a stranger opened with their address. */
  reemplazar: z.boolean('reemplazar debe ser verdadero o falso').default(false),
});
export type InvitacionBody = z.infer<typeof invitacionBody>;

/** PUT /cuenta: the user's own name, and where signing in leads; without it, that stays as it is. */
export const cuentaBody = z.object({
  name: nombreDeUsuario,
  primeraPagina: z
    .enum(PRIMERAS_PAGINAS, `Debe ser una de: ${PRIMERAS_PAGINAS.join(', ')}`)
    .optional()
    .describe('A dónde se llega al entrar; si no se envía, no cambia'),
});

/** A user as administrators of the account see them. */
export const usuario = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    permissions: z.array(accountPermission),
    active: z.boolean(),
    pendiente: z.boolean().describe('Con invitación y sin contraseña todavía'),
    createdAt: instante,
  })
  .meta({ id: 'Usuario' });
export type Usuario = z.infer<typeof usuario>;
