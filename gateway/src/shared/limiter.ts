import type { ProblemaCode } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { RedisStore, type RedisReply } from 'rate-limit-redis';
import { FallbackStore } from './fallback-store.ts';

interface Limit {
  /** Its counters are kept under this name. */
  name: string;
  windowMs: number;
  limit: number;
  keyOf: (req: Request) => string;
  counted: 'all' | 'failed';
  /** What whoever asks too often is told. */
  code: ProblemaCode;
}

export const addressOf = (req: Request): string => ipKeyGenerator(req.ip ?? '');

/**
 * The store loads its scripts once, when it is made. A Redis that is not there yet must not spoil it
 * for good: the script's name is its SHA-1, and a NOSCRIPT makes the store load it again.
 */
const send = async (redis: Redis, [name = '', ...rest]: string[]): Promise<RedisReply> => {
  const [subcommand, script = ''] = rest;
  if (name === 'SCRIPT' && subcommand === 'LOAD' && redis.status !== 'ready') {
    return createHash('sha1').update(script).digest('hex');
  }
  return (await redis.call(name, ...rest)) as RedisReply;
};

/**
 * Makes bounds on how often something is asked for, shared by all gateways through Redis. While Redis
 * is away each gateway counts on its own, and nobody waits for it.
 */
export const createLimiters =
  (redis: Redis, prefix: string) =>
  ({ name, windowMs, limit, keyOf, counted, code }: Limit): RequestHandler =>
    rateLimit({
      windowMs,
      limit,
      skipSuccessfulRequests: counted === 'failed',
      // That we are busy is nothing that they did wrong.
      requestWasSuccessful: (_req, res) => res.statusCode < 400 || res.statusCode >= 500,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      keyGenerator: keyOf,
      store: new FallbackStore(
        new RedisStore({
          prefix: `${prefix}:${name}:`,
          sendCommand: (...command: string[]) => send(redis, command),
        }),
      ),
      handler: () => {
        throw new DomainError(code);
      },
    });
export type Limiters = ReturnType<typeof createLimiters>;
