import { DomainError } from '@timbra/service-kit';
import type { Request, Response } from 'express';
import type { AccountRepository } from '../cuenta/account.repository.ts';
import type { AccessTokens } from '../identity/access-token.ts';
import type { SessionRepository } from '../identity/session.repository.ts';
import type { UserRepository } from '../identity/user.repository.ts';
import { bearerOf } from './bearer.ts';
import { KEY_PERMISSIONS, type Caller } from './caller.ts';
import type { FindClave } from './find-clave.ts';
import { isOver } from './is-over.ts';
import type { KeyLimits } from './key-limits.ts';
import { isClave } from './secrets.ts';

/** Told of every request that comes with a key, within the key's limit and before it is judged. */
export type KeySeen = (
  req: Request,
  res: Response,
  by: { accountId: string; clave: string },
) => void;

interface Deps {
  tokens: AccessTokens;
  users: UserRepository;
  accounts: AccountRepository;
  sessions: SessionRepository;
  findClave: FindClave;
  keyLimits: KeyLimits;
  keySeen: KeySeen;
}

/**
 * Who asks, as the database has them at most a moment ago: a permission that is taken away, a user
 * who is deactivated, a password that is changed and a session that ended count for tokens that were
 * given out before. The cost: three reads by primary key for each session every 3 s. A key is looked
 * up and counted at each request.
 * @throws DomainError noAutenticado, sesionExpirada, demasiadasPeticiones
 */
export const identify = ({
  tokens,
  users,
  accounts,
  sessions,
  findClave,
  keyLimits,
  keySeen,
}: Deps) => {
  const byKey = async (key: string, req: Request, res: Response): Promise<Caller> => {
    const found = await findClave(key);
    if (!found) {
      await keyLimits.unknown(req, res);
      throw new DomainError('noAutenticado', { internal: 'unknown key' });
    }
    await keyLimits.known(req, res);
    const { account, clave } = found;
    keySeen(req, res, { accountId: account._id, clave: clave.id });
    return { accountId: account._id, account, clave, permissions: [], limited: true };
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
  return (req: Request, res: Response): Promise<Caller> => {
    const bearer = bearerOf(req);
    return isClave(bearer) ? byKey(bearer, req, res) : byToken(bearer);
  };
};
export type Identify = ReturnType<typeof identify>;
