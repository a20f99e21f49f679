import type { AuthBody, LoginBody, Session as SessionBody, User } from '@timbra/contracts';
import {
  callApi,
  createApiClient,
  isApiProblem,
  type ApiClient,
  type Around,
} from '@timbra/remote-kit';
import {
  forgetBrowser,
  onSignedInElsewhere,
  rememberSignedIn,
  wasSignedIn,
} from './signed-in-hint.ts';

export type SessionState =
  | { status: 'starting' }
  /** The server could not be asked who this is. */
  | { status: 'unknown'; error: unknown }
  /** `refused`: the code of the link is worth nothing. */
  | { status: 'out'; refused?: boolean }
  /**
   * `expired`: work goes on, but the person must sign in again over it. `replaced`: whose session
   * was open here before a code opened this one, until the person says that they saw it.
   */
  | { status: 'in'; user: User; expired: boolean; replaced?: User };

export interface Session {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** A code opens the session of the code's user; without one, the refresh cookie opens its session. */
  start: (code?: AuthBody) => Promise<void>;
  /** @throws ApiProblem credencialesInvalidas, and others. */
  signIn: (body: LoginBody) => Promise<void>;
  /** Goes on with a session that another way of signing in answered. */
  enter: (body: SessionBody) => void;
  /** The person saw whose session a code opened in place of theirs. */
  acceptReplacement: () => void;
  /** Goes on with the session that was opened again elsewhere; false while there is none of theirs. */
  resume: () => Promise<boolean>;
  /** This user changed their name. */
  changeUser: (user: User) => void;
  /** Ends it on the server, and forgets what this browser kept. Never rejects. */
  signOut: () => Promise<void>;
  /** The API as the signed-in person. */
  readonly api: ApiClient;
  /** Routes that ask for no session; a 401 there is an answer. */
  readonly publicApi: ApiClient;
}

const isUnauthorized = (error: unknown) => isApiProblem(error) && error.status === 401;

/** The access token lives in memory alone; the refresh token in a cookie that scripts cannot see. */
export const createSession = (
  send: typeof fetch = (...call) => fetch(...call),
  around?: Around,
): Session => {
  let state: SessionState = { status: 'starting' };
  let token: string | null = null;
  /** Requests that wait for the person to be in again. */
  let held: (() => void)[] = [];
  const listeners = new Set<() => void>();

  const update = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  // Identity's own routes: a 401 there is an answer, not a session to renew.
  const identity = createApiClient({
    fetch: send,
    around,
    token: () => null,
    renew: () => Promise.reject(new Error('identity routes are not renewed')),
    passUnauthorized: true,
  });

  const enter = (body: SessionBody, replaced?: User) => {
    token = body.access_token;
    rememberSignedIn();
    // The same person stays the same object: another one would mount the section anew, work and all.
    const before = state;
    const isSame = before.status === 'in' && before.user.id === body.user.id;
    update(
      isSame
        ? { ...before, expired: false }
        : { status: 'in', user: body.user, expired: false, ...(replaced && { replaced }) },
    );
    for (const go of held) go();
    held = [];
  };
  const refresh = () => callApi(identity, 'POST /refresh', {});
  /** Whose the cookie is; null when it is nobody's. */
  const refreshIfAny = () =>
    refresh().catch((error: unknown) => {
      if (isUnauthorized(error)) return null;
      throw error;
    });

  /**
   * Resolves with a new token: at once by the cookie, or when the person has signed in again. In
   * another tab somebody else may have signed in: what this one sends is not for their account.
   */
  const renew = async () => {
    const body = await refreshIfAny();
    if (state.status !== 'in') throw new Error('nobody is signed in here');
    if (body?.user.id === state.user.id) return enter(body);
    update({ ...state, expired: true });
    await new Promise<void>((resolve) => held.push(resolve));
  };

  const resume = async (): Promise<boolean> => {
    const body = await refreshIfAny();
    if (state.status !== 'in' || body?.user.id !== state.user.id) return false;
    enter(body);
    return true;
  };
  onSignedInElsewhere(() => {
    // A server that does not answer is asked again by the person.
    if (state.status === 'in' && state.expired) resume().catch(() => undefined);
  });

  /** Of a start that the server did not answer: asked again, it goes along again. */
  let unanswered: AuthBody | undefined;
  /** null: the code is worth nothing. */
  const openWith = async (code: AuthBody): Promise<SessionBody | null> => {
    try {
      return await callApi(identity, 'POST /auth', { body: code });
    } catch (error) {
      if (isApiProblem(error) && error.status >= 400 && error.status < 500) return null;
      throw error;
    }
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: async (code = unanswered) => {
      unanswered = code;
      update({ status: 'starting' });
      try {
        // Asked first: the code of a link may open another account in place of this person's.
        const before = wasSignedIn() ? await refreshIfAny() : null;
        const opened = code ? await openWith(code) : null;
        unanswered = undefined;
        const isOther = before && opened && before.user.id !== opened.user.id;
        if (opened) enter(opened, isOther ? before.user : undefined);
        else if (before) enter(before);
        else update({ status: 'out', refused: code !== undefined });
      } catch (error) {
        update({ status: 'unknown', error });
      }
    },
    signIn: async (body) => enter(await callApi(identity, 'POST /login', { body })),
    enter: (body) => enter(body),
    acceptReplacement: () => {
      if (state.status === 'in') update({ ...state, replaced: undefined });
    },
    resume,
    changeUser: (user) => {
      if (state.status === 'in') update({ ...state, user });
    },
    signOut: async () => {
      // Offline, the cookie stays; without the hint nothing here uses it.
      await callApi(identity, 'POST /logout', {}).catch(() => undefined);
      token = null;
      forgetBrowser();
    },
    api: createApiClient({ fetch: send, around, token: () => token, renew }),
    publicApi: identity,
  };
};
