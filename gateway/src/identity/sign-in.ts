import type { LoginBody, SignupBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { hashPassword, spendPasswordTime, verifyPassword } from './password.ts';
import type { SessionRepository } from './session.repository.ts';
import type { UserRecord } from './user.model.ts';
import type { UserRepository } from './user.repository.ts';

interface Deps {
  users: UserRepository;
  sessions: SessionRepository;
}

export interface SignedIn {
  user: UserRecord;
  limited: boolean;
  refreshToken: string | null;
}

/** Opens a session for a user who proved who they are. */
export const open = async (
  sessions: SessionRepository,
  user: UserRecord,
  limited = false,
): Promise<SignedIn> => ({
  user,
  limited,
  refreshToken: await sessions.open(user._id.toString(), { limited }),
});

/** @throws DomainError credencialesInvalidas, the same for an unknown e-mail and a wrong password. */
export const login =
  ({ users, sessions }: Deps) =>
  async ({ email, password }: LoginBody): Promise<SignedIn> => {
    const user = await users.byEmail(email);
    if (!user?.passwordHash) {
      await spendPasswordTime(password);
      throw new DomainError('credencialesInvalidas');
    }
    if (!(await verifyPassword(password, user.passwordHash))) {
      throw new DomainError('credencialesInvalidas');
    }
    if (!user.active) {
      throw new DomainError('sinPermiso', {
        detail: 'Tu usuario está desactivado. Habla con quien administra la cuenta.',
      });
    }
    return open(sessions, user);
  };

/** A new account, usable at once; its first user may do everything. */
export const signup =
  ({ users, sessions }: Deps) =>
  async ({ name, email, password }: SignupBody): Promise<SignedIn> => {
    const user = await users.createWithAccount({
      name,
      email,
      passwordHash: await hashPassword(password),
      permissions: ['button create in facturas', 'administrar cuenta'],
    });
    return open(sessions, user);
  };

/** @throws DomainError sesionExpirada when the token is unknown, too old or was used before. */
export const refresh =
  ({ users, sessions }: Deps) =>
  async (token: string): Promise<SignedIn> => {
    const rotated = await sessions.rotate(token);
    const user = rotated && (await users.byId(rotated.userId));
    if (!user?.active) throw new DomainError('sesionExpirada');
    return { user, limited: rotated?.limited ?? false, refreshToken: rotated?.token ?? null };
  };
