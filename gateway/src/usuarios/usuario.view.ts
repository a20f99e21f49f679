import type { Usuario } from '@timbra/contracts';
import type { UserRecord } from '../identity/user.model.ts';

export const usuarioView = (it: UserRecord): Usuario => ({
  id: it._id.toString(),
  name: it.name,
  email: it.email,
  permissions: it.permissions,
  active: it.active,
  pendiente: it.passwordHash === undefined,
  createdAt: it.createdAt.toISOString(),
});
