import { DE_LA_INSTALACION, type UsuarioCambio } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { SessionRepository } from '../identity/session.repository.ts';
import type { UserRecord } from '../identity/user.model.ts';
import type { UserRepository } from '../identity/user.repository.ts';

interface Deps {
  users: UserRepository;
  sessions: SessionRepository;
}

/** The account does not take away what it cannot grant. */
const keepOperator = (change: UsuarioCambio, { permissions }: UserRecord) => ({
  ...change,
  ...(change.permissions && {
    permissions: [
      ...change.permissions,
      ...permissions.filter((it) => DE_LA_INSTALACION.includes(it)),
    ],
  }),
});

/**
 * Grants, revokes, activates, deactivates. A deactivated user is out at once, on every browser.
 * Two administrators who remove each other at the same moment both find nobody left and both undo
 * it: the account is never without one.
 * @throws DomainError noEncontrado, cuentaSinAdministrador
 */
export const changeUser =
  ({ users, sessions }: Deps) =>
  async (accountId: string, id: string, change: UsuarioCambio): Promise<UserRecord> => {
    const before = await users.get(accountId, id);
    const changed = await users.change(accountId, id, { $set: keepOperator(change, before) });
    if ((await users.countAdministradores(accountId)) === 0) {
      const { permissions, active } = before;
      await users.change(accountId, id, { $set: { permissions, active } });
      throw new DomainError('cuentaSinAdministrador');
    }
    if (changed.active) return changed;
    // Activated again, they sign in again: nothing of before goes on.
    const out = await users.change(accountId, id, { $set: { sessionsFrom: new Date() } });
    await sessions.closeAll(id);
    return out;
  };
export type ChangeUser = ReturnType<typeof changeUser>;
