import type { Session, User } from '@timbra/contracts';
import type { Response } from 'express';
import { KEY_PERMISSIONS } from '../access/caller.ts';
import type { AccountRepository } from '../cuenta/account.repository.ts';
import { ACCESS_TOKEN_S, type AccessTokens } from '../identity/access-token.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import type { SignedIn } from './sign-in.ts';
import { userView } from '../identity/user.repository.ts';

interface Deps {
  accounts: AccountRepository;
  tokens: AccessTokens;
  secureCookies: boolean;
}

/** The user as their own session shows them. */
export const userOfSession = async (
  accounts: AccountRepository,
  { user, limited }: Pick<SignedIn, 'user' | 'limited'>,
): Promise<User> => {
  const permissions = user.permissions.filter((it) => !limited || KEY_PERMISSIONS.includes(it));
  return userView(user, await accounts.get(user.accountId), { permissions, limited });
};

/** What every way of signing in answers: an access token, the user, and the cookie that renews it. */
export const answerSession =
  ({ accounts, tokens, secureCookies }: Deps) =>
  async (res: Response, signedIn: SignedIn): Promise<void> => {
    const { user: record, since, limited, sid, refreshToken } = signedIn;
    if (refreshToken) setRefreshCookie(res, refreshToken, secureCookies);
    const session: Session = {
      access_token: await tokens.sign({
        sub: record._id.toString(),
        account: record.accountId,
        sid,
        limited,
        at: since.getTime(),
      }),
      expires_in: ACCESS_TOKEN_S,
      user: await userOfSession(accounts, signedIn),
    };
    res.json(session);
  };
export type AnswerSession = ReturnType<typeof answerSession>;
