import type { AccessCode, AuthBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { Caller } from '../access/caller.ts';
import { TOKEN_S, type OneUseTokenRepository } from '../access/one-use-token.repository.ts';
import type { AccessTokens } from '../identity/access-token.ts';
import type { SessionRepository } from '../identity/session.repository.ts';
import { open, type SignedIn } from '../identity/sign-in.ts';
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

/** @throws DomainError enlaceInvalido, sesionExpirada, noAutenticado */
export const redeemAccess =
  ({
    users,
    oneUse,
    sessions,
    tokens,
  }: Deps & { sessions: SessionRepository; tokens: AccessTokens }) =>
  async ({ access_code, access_token }: AuthBody): Promise<SignedIn> => {
    if (access_code !== undefined) {
      const found = await oneUse.redeem('acceso', access_code);
      const user = found && (await users.byId(found.userId));
      if (!user?.active) throw new DomainError('enlaceInvalido');
      return open(sessions, user, found?.limited);
    }
    const { sub, at } = await tokens.verify(access_token ?? '');
    const user = await users.byId(sub);
    if (!user?.active || at < (user.sessionsFrom?.getTime() ?? 0)) {
      throw new DomainError('sesionExpirada');
    }
    // A token that travelled in an address may be in a log: what it opens is bounded.
    return open(sessions, user, true);
  };
