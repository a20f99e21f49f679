import type { Request, RequestHandler, Response } from 'express';
import { addressOf, type Limiters } from '../shared/limiter.ts';
import { bearerOf } from './bearer.ts';
import { hashOf } from './secrets.ts';

/** Keys from one address that nobody has; as many as wrong passwords. */
const UNKNOWN = { limit: 100, windowMs: 15 * 60_000 } as const;
const MINUTE_MS = 60_000;

/** Ends once the bound was counted. @throws DomainError demasiadasPeticiones beyond it */
const passing =
  (bound: RequestHandler) =>
  (req: Request, res: Response): Promise<void> =>
    new Promise((resolve, reject) => {
      void bound(req, res, (error?: unknown) =>
        error instanceof Error ? reject(error) : resolve(),
      );
    });

/**
 * How often keys ask. A known key is counted by itself, an unknown key by the address that it comes
 * from: a guesser does not shut out the systems with known keys behind the same address. An
 * address beyond its limit still costs the gateway two reads by an index for each key: only they tell
 * whether the key is known.
 */
export const keyLimits = (limiter: Limiters, perMinute: number) => {
  const code = 'demasiadasPeticiones';
  return {
    known: passing(
      limiter({
        name: 'key',
        windowMs: MINUTE_MS,
        limit: perMinute,
        keyOf: (req) => hashOf(bearerOf(req)),
        counted: 'all',
        code,
      }),
    ),
    unknown: passing(
      limiter({ name: 'unknown-key', ...UNKNOWN, keyOf: addressOf, counted: 'all', code }),
    ),
  };
};
export type KeyLimits = ReturnType<typeof keyLimits>;
