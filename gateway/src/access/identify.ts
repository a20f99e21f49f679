import { DomainError } from '@timbra/service-kit';
import type { Request } from 'express';
import type { AccountRepository } from '../cuenta/account.repository.ts';
import type { AccessTokens } from '../identity/access-token.ts';
import { bearerOf } from '../identity/bearer.ts';
import type { SessionRepository } from '../identity/session.repository.ts';
import type { UserRepository } from '../identity/user.repository.ts';
import { KEY_PERMISSIONS, type Caller } from './caller.ts';
import { isOver } from './is-over.ts';
import { hashOf, isClave } from './secrets.ts';

interface Deps {
  tokens: AccessTokens;
  users: UserRepository;
  accounts: AccountRepository;
  sessions: SessionRepository;
}

/**
 * Who asks, as the database has them at most a moment ago: a permission that is taken away, a user
 * who is deactivated, a password that is changed and a session that ended count for tokens that were
 * given out before. The cost: three reads by primary key for each session every 3 s.
 * @throws DomainError noAutenticado, sesionExpirada
 */
export const identify = ({ tokens, users, accounts, sessions }: Deps) => {
  const byKey = async (key: string): Promise<Caller> => {
    const account = await accounts.bySecret(hashOf(key));
    if (!account) throw new DomainError('noAutenticado', { internal: 'unknown secret key' });
    const { _id: accountId } = account;
    return { accountId, account, permissions: KEY_PERMISSIONS, limited: true };
  };
  const byToken = async (token: string): Promise<Caller> => {
    const { sub, account: accountId, sid, limited, at } = await tokens.verify(token);
    const [user, account, isOpen] = await Promise.all([
      users.recent(sub),
      accounts.recent(accountId),
      sessions.isOpenRecently(sid, sub),
    ]);
    const isTheirs = isOpen && user?.active && user.accountId === accountId;
    if (!isTheirs || isOver(new Date(at), { user, account, limited })) {
      throw new DomainError('sesionExpirada', { internal: 'the user is not what the token says' });
    }
    const permissions = limited
      ? user.permissions.filter((it) => KEY_PERMISSIONS.includes(it))
      : user.permissions;
    return { accountId, account, user, permissions, limited };
  };
  return (req: Request): Promise<Caller> => {
    const bearer = bearerOf(req);
    return isClave(bearer) ? byKey(bearer) : byToken(bearer);
  };
};
export type Identify = ReturnType<typeof identify>;
