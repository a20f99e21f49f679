import type { ProblemaCode } from '@timbra/contracts';
import { DomainError, type RedisClient } from '@timbra/service-kit';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { Cluster, type RedisOptions } from 'ioredis';
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
  /** The problem that a caller above the limit gets. */
  code: ProblemaCode;
}

export const addressOf = (req: Request): string => ipKeyGenerator(req.ip ?? '');

/**
 * How the gateway reaches the Redis that counts. A request does not wait for a Redis that is away, and
 * waits at most `commandTimeout` for a Redis that is connected and silent. After `socketTimeout` of
 * silence the client drops the connection with the commands that pile up on it, and connects again;
 * no request waits for that. No command is sent twice: it would count twice.
 */
export const COUNTING_REDIS = {
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  commandTimeout: 500,
  socketTimeout: 2000,
} as const satisfies RedisOptions;

/**
 * The store keeps for good what loading a script answered, so a Redis that is away or silent at that
 * moment must not spoil it: the answer is always the script's SHA-1, so we compute it here. The script
 * goes ahead of the commands that run it on the same connection; if it did not arrive, Redis answers
 * NOSCRIPT and the store loads it again.
 */
const send = async (redis: RedisClient, [name = '', ...rest]: string[]): Promise<RedisReply> => {
  const [subcommand, script = ''] = rest;
  if (name === 'SCRIPT' && subcommand === 'LOAD') {
    // Whichever node of a cluster has the counter runs it.
    const nodes = redis instanceof Cluster ? redis.nodes('master') : [redis];
    for (const node of nodes) node.call(name, ...rest).catch(() => undefined);
    return createHash('sha1').update(script).digest('hex');
  }
  return (await redis.call(name, ...rest)) as RedisReply;
};

/**
 * Makes bounds on how often something is asked for, shared by all gateways through Redis. While Redis
 * is away or silent each gateway counts on its own.
 */
export const createLimiters =
  (redis: RedisClient, prefix: string) =>
  ({ name, windowMs, limit, keyOf, counted, code }: Limit): RequestHandler =>
    rateLimit({
      windowMs,
      limit,
      skipSuccessfulRequests: counted === 'failed',
      // A fault of ours (5xx) does not count as a failed try of the caller's.
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
