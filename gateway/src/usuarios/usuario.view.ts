import { accountPermission, type Usuario } from '@timbra/contracts';
import type { UserRecord } from '../identity/user.model.ts';

export const usuarioView = (it: UserRecord): Usuario => ({
  id: it._id.toString(),
  name: it.name,
  email: it.email,
  // What belongs to the installation is not the account's to see or to change.
  permissions: it.permissions.flatMap((name) => accountPermission.safeParse(name).data ?? []),
  active: it.active,
  pendiente: it.passwordHash === undefined,
  createdAt: it.createdAt.toISOString(),
});
