import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { StatsKeeper } from '../state/stats.ts';
import { Rechazo } from '../timbrado/rechazo.ts';

export interface SwCredentials {
  readonly user: string;
  readonly password: string;
}

interface Deps {
  readonly credentials: SwCredentials;
  readonly stats: StatsKeeper;
  readonly clock: Clock;
}

/** Seconds that a token lives, as SW's do. */
export const TOKEN_SECONDS = 7200;
const MAX_TOKENS = 1000;

/** SW's one account: tokens are given for its password, and forgotten with the process. */
export const createSwAccounts = ({ credentials, stats, clock }: Deps) => {
  const tokens = new Map<string, number>();
  return {
    /** @throws Rechazo AU2000 */
    authenticate: (user: unknown, password: unknown): string => {
      if (user !== credentials.user || password !== credentials.password) {
        stats.countLoginFailure();
        throw new Rechazo('AU2000', 'El usuario y/o contraseña son inválidos');
      }
      if (tokens.size >= MAX_TOKENS) tokens.clear();
      const token = randomBytes(24).toString('base64url');
      tokens.set(token, clock.now() + TOKEN_SECONDS * 1000);
      return token;
    },
    /** The account behind an Authorization header. @throws Rechazo AU1000 */
    accountOf: (authorization: string | undefined): string => {
      const token = /^bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
      if ((tokens.get(token) ?? 0) <= clock.now()) {
        throw new Rechazo('AU1000', 'El token no es válido o ha expirado');
      }
      return credentials.user;
    },
  };
};

export type SwAccounts = ReturnType<typeof createSwAccounts>;
