import type { LoginBody, SignupBody, User } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { hashPassword, spendPasswordTime, verifyPassword } from './password.ts';
import type { SessionRepository } from './session.repository.ts';
import { userView, type UserRepository } from './user.repository.ts';

interface Deps {
  users: UserRepository;
  sessions: SessionRepository;
}
export interface SignedIn {
  user: User;
  refreshToken: string | null;
}

/** @throws DomainError credencialesInvalidas, the same for an unknown e-mail and a wrong password. */
export const login =
  ({ users, sessions }: Deps) =>
  async ({ email, password }: LoginBody): Promise<SignedIn> => {
    const record = await users.byEmail(email);
    if (!record) {
      await spendPasswordTime(password);
      throw new DomainError('credencialesInvalidas');
    }
    if (!(await verifyPassword(password, record.passwordHash))) {
      throw new DomainError('credencialesInvalidas');
    }
    const user = userView(record);
    return { user, refreshToken: await sessions.open(user.id) };
  };

/** A new account, usable at once; its first user may do everything. */
export const signup =
  ({ users, sessions }: Deps) =>
  async ({ name, email, password }: SignupBody): Promise<SignedIn> => {
    const record = await users.createWithAccount({
      name,
      email,
      passwordHash: await hashPassword(password),
      permissions: ['button create in facturas'],
    });
    const user = userView(record);
    return { user, refreshToken: await sessions.open(user.id) };
  };

/** @throws DomainError sesionExpirada when the token is unknown, too old or was used before. */
export const refresh =
  ({ users, sessions }: Deps) =>
  async (token: string): Promise<SignedIn> => {
    const rotated = await sessions.rotate(token);
    const record = rotated && (await users.byId(rotated.userId));
    if (!record) throw new DomainError('sesionExpirada');
    return { user: userView(record), refreshToken: rotated.token };
  };
