import { DomainError } from '@timbra/service-kit';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { TtlCache } from '../shared/ttl-cache.ts';

/** Seconds that an access token lives; the refresh cookie renews it unseen. */
export const ACCESS_TOKEN_S = 15 * 60;
const AUDIENCE = 'timbra-api';

const claims = z.object({
  sub: z.string(),
  account: z.string(),
  /** The session that it belongs to: when that ends, so does this. */
  sid: z.string(),
  /** The session began with a code of the account's secret key. */
  limited: z.boolean(),
  /** When its user proved who they are, in milliseconds: renewals do not move it. */
  at: z.number(),
});
export type AccessClaims = z.infer<typeof claims>;

class TimeIsOver extends Error {
  override name = 'TimeIsOver';
}

/** A browser sends the same token with every request: its signature is checked now and then. */
const CHECKED = { ttlMs: 60_000, max: 5000 };

/** One signs; both are accepted while it changes (docs/operacion/cambiar-llaves.md). */
export interface SessionSecrets {
  SESSION_SECRET: string;
  SESSION_SECRET_BEFORE?: string;
}

const keyOf = (secret: string) => new TextEncoder().encode(secret);

export const createAccessTokens = ({ SESSION_SECRET, SESSION_SECRET_BEFORE }: SessionSecrets) => {
  const key = keyOf(SESSION_SECRET);
  const before = SESSION_SECRET_BEFORE === undefined ? undefined : keyOf(SESSION_SECRET_BEFORE);
  const read = (token: string, signer: Uint8Array) =>
    jwtVerify(token, signer, {
      audience: AUDIENCE,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    });
  const checked = new TtlCache<{ claims: AccessClaims; exp: number }>(CHECKED);
  const check = async (token: string) => {
    const { payload } = await read(token, key).catch((error: unknown) => {
      if (!before || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      return read(token, before);
    });
    return { claims: claims.parse(payload), exp: payload.exp ?? 0 };
  };
  return {
    sign: ({ sub, ...rest }: AccessClaims): Promise<string> =>
      new SignJWT({ ...rest })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_S}s`)
        .sign(key),

    /** @throws DomainError sesionExpirada when its time is over; noAutenticado for any other fault. */
    verify: async (token: string): Promise<AccessClaims> => {
      try {
        const known = await checked.get(token, () => check(token));
        if (known.exp <= Date.now() / 1000) throw new TimeIsOver();
        return known.claims;
      } catch (cause) {
        // One of before tokens named their session is renewed like one whose time is over.
        const expired =
          cause instanceof errors.JWTExpired ||
          cause instanceof TimeIsOver ||
          cause instanceof z.ZodError;
        throw new DomainError(expired ? 'sesionExpirada' : 'noAutenticado', { cause });
      }
    },
  };
};
export type AccessTokens = ReturnType<typeof createAccessTokens>;
