import type { AccessCode, AuthBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { Caller } from '../access/caller.ts';
import { isOver } from '../access/is-over.ts';
import {
  issuedAt,
  TOKEN_S,
  type OneUseTokenRepository,
} from '../access/one-use-token.repository.ts';
import type { AccountRepository } from '../cuenta/account.repository.ts';
import type { AccessTokens } from '../identity/access-token.ts';
import type { SessionRepository } from '../identity/session.repository.ts';
import { open, type SignedIn } from '../sesion/sign-in.ts';
import type { UserRepository } from '../identity/user.repository.ts';

interface Deps {
  users: UserRepository;
  oneUse: OneUseTokenRepository;
}

/**
 * A code that opens one session as `userId`. A person may ask for themselves, the account's secret
 * key for any of its users: what is opened with the key may no more than the key may.
 * @throws DomainError noEncontrado, sinPermiso
 */
export const issueAccessCode =
  ({ users, oneUse }: Deps) =>
  async ({ accountId, user: asker, limited }: Caller, userId: string): Promise<AccessCode> => {
    const user = await users.get(accountId, userId);
    const isOwn = asker?._id.toString() === userId;
    if ((asker && !isOwn) || !user.active) throw new DomainError('sinPermiso');
    const code = await oneUse.issue('acceso', userId, { limited });
    return { access_code: code, expires_in: TOKEN_S.acceso };
  };
export type IssueAccessCode = ReturnType<typeof issueAccessCode>;

interface RedeemDeps extends Deps {
  accounts: AccountRepository;
  sessions: SessionRepository;
  tokens: AccessTokens;
}

/** @throws DomainError enlaceInvalido, sesionExpirada, noAutenticado */
export const redeemAccess = ({ users, accounts, oneUse, sessions, tokens }: RedeemDeps) => {
  /** The user, unless what they came with ended meanwhile. */
  const stillIn = async (userId: string, since: Date, limited: boolean) => {
    const user = await users.byId(userId);
    if (!user?.active) return null;
    const account = await accounts.get(user.accountId);
    return isOver(since, { user, account, limited }) ? null : user;
  };
  return async ({ access_code, access_token }: AuthBody): Promise<SignedIn> => {
    if (access_code !== undefined) {
      const found = await oneUse.redeem('acceso', access_code);
      if (!found) throw new DomainError('enlaceInvalido');
      const { userId, limited } = found;
      const since = issuedAt(found);
      const user = await stillIn(userId, since, limited);
      if (!user) throw new DomainError('enlaceInvalido');
      return open(sessions, user, since, limited);
    }
    const { sub, sid, at, limited } = await tokens.verify(access_token ?? '');
    const since = new Date(at);
    // Asked of the database itself: what is opened here outlives any moment of grace.
    const user = (await sessions.isOpen(sid, sub)) && (await stillIn(sub, since, limited));
    if (!user) throw new DomainError('sesionExpirada');
    // A token that travelled in an address may be in a log: what it opens is bounded.
    return open(sessions, user, since, true);
  };
};
export type RedeemAccess = ReturnType<typeof redeemAccess>;
