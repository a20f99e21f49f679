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
  /** When whoever holds it proved who they are, in milliseconds: renewals do not move it. */
  at: z.number(),
});
export type AccessClaims = z.infer<typeof claims>;

class TimeIsOver extends Error {
  override name = 'TimeIsOver';
}

/** A browser sends the same token with every request: its signature is checked now and then. */
const CHECKED = { ttlMs: 60_000, max: 5000 };

export const createAccessTokens = (secret: string) => {
  const key = new TextEncoder().encode(secret);
  const checked = new TtlCache<{ claims: AccessClaims; exp: number }>(CHECKED);
  const check = async (token: string) => {
    const { payload } = await jwtVerify(token, key, {
      audience: AUDIENCE,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
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
