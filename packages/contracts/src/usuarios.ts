import { z } from 'zod';
import { permission, type Permission } from './context.ts';
import { email, nombreDeUsuario, nuevaContrasena } from './identity.ts';

const permissions = z.array(permission).max(permission.options.length);

/** POST /users: invites somebody by e-mail; name and password are theirs to choose. */
export const usuarioBody = z.strictObject({
  email,
  permissions: permissions.default(['button create in facturas']),
});
export type UsuarioBody = z.infer<typeof usuarioBody>;

/** PUT /users/{id}: what is not sent stays as it is. */
export const usuarioCambio = z.strictObject({
  permissions: permissions.optional(),
  active: z.boolean('active debe ser verdadero o falso').optional(),
});
export type UsuarioCambio = z.infer<typeof usuarioCambio>;

/** POST /invitacion: whoever was invited accepts. */
export const invitacionBody = z.strictObject({
  token: z.string().min(1).max(200),
  name: nombreDeUsuario,
  password: nuevaContrasena,
});
export type InvitacionBody = z.infer<typeof invitacionBody>;

/** PUT /cuenta: one's own name. */
export const cuentaBody = z.strictObject({ name: nombreDeUsuario });

/** A user as those who administer the account see it. */
export interface Usuario {
  id: string;
  name: string;
  email: string;
  permissions: Permission[];
  active: boolean;
  /** Invited, and has not chosen a password yet. */
  pendiente: boolean;
  createdAt: string;
}
