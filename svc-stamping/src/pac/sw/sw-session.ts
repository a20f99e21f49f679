import { PacUnavailable } from '../pac.ts';
import { codeOf, OF_THE_ACCOUNT, type Answer } from './sw-wire.ts';

/** Milliseconds before its end at which a token is no longer used. */
const MARGIN_MS = 60_000;
/** When SW does not say how long a token lives (it is two hours). */
const LIFE_SECONDS = 7200;

type Post = (path: string, body: object) => Promise<Answer>;

/** SW's token, asked for once and kept for as long as it lives. */
export const createSwSession = (
  { user, password }: { user: string; password: string },
  post: Post,
) => {
  let current: { token: string; until: number } | undefined;
  let asking: Promise<string | Answer> | undefined;

  const ask = async (): Promise<string | Answer> => {
    const it = await post('/v2/security/authenticate', { user, password });
    const token = it.data?.token;
    if (token) {
      const life = it.data?.expires_in ?? LIFE_SECONDS;
      current = { token, until: Date.now() + life * 1000 - MARGIN_MS };
      return token;
    }
    if (OF_THE_ACCOUNT.test(codeOf(it))) return it;
    throw new PacUnavailable(`sw authenticate: ${codeOf(it) || 'no token'}`);
  };

  return {
    /** A token, or SW's refusal of our account. @throws PacUnavailable */
    open: (): Promise<string | Answer> => {
      if (current && current.until > Date.now()) return Promise.resolve(current.token);
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget: (): void => {
      current = undefined;
    },
  };
};
