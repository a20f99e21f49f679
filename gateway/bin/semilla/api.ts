import type { Page, Session } from '@timbra/contracts';
import type { Persona } from './cuentas.ts';

/** A request that was refused, with the answer's words. */
class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  constructor(what: string, status: number) {
    super(what);
    this.status = status;
  }
}

/** Calls our own API like any integrator. @throws Refused */
export const call = async <T>(
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (response.ok) return (await response.json()) as T;
  const { status } = response;
  throw new Refused(`${method} ${url}: ${status} ${await response.text()}`, status);
};

/** Their session, and an account where they have none yet; null when they chose another password. */
const enter = async (gateway: string, persona: Persona) => {
  const { email, password, name } = persona;
  try {
    const session = await call<Session>('POST', `${gateway}/api/login`, { email, password });
    return { session, isNew: false };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
  }
  try {
    const signup = { name, email, emailConfirmation: email, password };
    return { session: await call<Session>('POST', `${gateway}/api/signup`, signup), isNew: true };
  } catch (error) {
    if (error instanceof Refused && error.status === 409) return null;
    throw error;
  }
};

export interface Cuenta {
  id: string;
  isNew: boolean;
  list: <T>(path: string) => Promise<T[]>;
  create: <T>(path: string, body: unknown) => Promise<T>;
}

/** The account of that person as their session sees it; null when they chose another password. */
export const cuentaOf = async (gateway: string, persona: Persona): Promise<Cuenta | null> => {
  const entered = await enter(gateway, persona);
  if (!entered) return null;
  const { session, isNew } = entered;
  const auth = { authorization: `Bearer ${session.access_token}` };
  return {
    id: session.user.account,
    isNew,
    list: async <T>(path: string) =>
      (await call<Page<T>>('GET', `${gateway}/api/${path}`, undefined, auth)).items,
    create: (path, body) => call('POST', `${gateway}/api/${path}`, body, auth),
  };
};
