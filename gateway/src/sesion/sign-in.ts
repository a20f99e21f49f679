import type { LoginBody, SignupBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { Passwords } from '../identity/password.ts';
import { refuseWeakPassword } from '../identity/refuse-weak-password.ts';
import { isOver } from '../access/is-over.ts';
import type { AccountRepository } from '../cuenta/account.repository.ts';
import type { SessionRepository } from '../identity/session.repository.ts';
import type { UserRecord } from '../identity/user.model.ts';
import type { UserRepository } from '../identity/user.repository.ts';

interface Deps {
  users: UserRepository;
  sessions: SessionRepository;
  passwords: Passwords;
}

export interface SignedIn {
  user: UserRecord;
  /** When they proved who they are. */
  since: Date;
  limited: boolean;
  /** The session that their tokens belong to. */
  sid: string;
  refreshToken: string | null;
}

/** Opens a session for a user who proved who they are, at a time of before that proof was read. */
export const open = async (
  sessions: SessionRepository,
  user: UserRecord,
  since: Date,
  limited = false,
): Promise<SignedIn> => {
  const { id, token } = await sessions.open(user._id.toString(), { since, limited });
  return { user, since, limited, sid: id, refreshToken: token };
};

/** @throws DomainError credencialesInvalidas, the same for an unknown e-mail and a wrong password. */
export const login =
  ({ users, sessions, passwords }: Deps) =>
  async ({ email, password }: LoginBody): Promise<SignedIn> => {
    const since = new Date();
    const user = await users.byEmail(email);
    if (!user?.passwordHash) {
      await passwords.spendTime(password);
      throw new DomainError('credencialesInvalidas');
    }
    if (!(await passwords.verify(password, user.passwordHash))) {
      throw new DomainError('credencialesInvalidas');
    }
    if (!user.active) {
      throw new DomainError('sinPermiso', {
        detail: 'Tu usuario está desactivado. Habla con quien administra la cuenta.',
      });
    }
    return open(sessions, user, since);
  };
export type Login = ReturnType<typeof login>;

/**
 * A new account, usable at once; its first user may do everything.
 * @throws DomainError datosInvalidos, correoEnUso, servicioOcupado
 */
export const signup =
  ({ users, sessions, passwords }: Deps) =>
  async ({ name, email, password }: SignupBody): Promise<SignedIn> => {
    refuseWeakPassword(password, { name, email });
    const user = await users.createWithAccount({
      name,
      email,
      passwordHash: await passwords.hash(password),
      permissions: ['button create in facturas', 'administrar cuenta'],
    });
    return open(sessions, user, new Date());
  };
export type Signup = ReturnType<typeof signup>;

/**
 * @throws DomainError sesionExpirada when the token is unknown, too old or was used before, or what
 *   it began with was changed.
 */
export const refresh =
  ({
    users,
    sessions,
    accounts,
  }: Pick<Deps, 'users' | 'sessions'> & { accounts: AccountRepository }) =>
  async (token: string): Promise<SignedIn> => {
    const rotated = await sessions.rotate(token);
    const user = rotated && (await users.byId(rotated.userId));
    if (!rotated || !user?.active) throw new DomainError('sesionExpirada');
    const { since, limited } = rotated;
    const account = await accounts.get(user.accountId);
    if (isOver(since, { user, account, limited })) throw new DomainError('sesionExpirada');
    return { user, since, limited, sid: rotated.id, refreshToken: rotated.token };
  };
export type Refresh = ReturnType<typeof refresh>;
