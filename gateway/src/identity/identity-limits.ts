import { email } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { RedisStore, type RedisReply } from 'rate-limit-redis';
import { callerOf } from '../access/guard.ts';
import { FallbackStore } from './fallback-store.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords for one e-mail from one address; a person who forgot theirs stays below it. */
const PER_EMAIL = 10;
/** Wrong passwords from one address, whoever they are for. */
const PER_ADDRESS = 100;
/** New accounts from one address: an office, not a machine. Each costs a scrypt. */
const SIGNUPS = 60;

/** Links asked for one e-mail from one address: a mailbox is not filled, nor a stranger's way blocked. */
const FORGETS_PER_EMAIL = 5;
const FORGETS_PER_ADDRESS = 30;
/** Invitations of one user. */
const INVITES = 30;
/** Links and codes that were wrong, from one address. */
const WRONG_TOKENS = 30;

const addressOf = (req: Request) => ipKeyGenerator(req.ip ?? '');
const userOf = (req: Request) => callerOf(req).user?._id.toString() ?? addressOf(req);
/** Nobody uses up what another may try: neither who shares the address nor who knows the e-mail. */
const byAddressAndEmail = (req: Request) => {
  const typed = email.safeParse((req.body as { email?: unknown } | undefined)?.email);
  return `${addressOf(req)}:${typed.success ? typed.data : 'otro'}`;
};

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
 * Bounds on guessing passwords and on making accounts, shared by all gateways through Redis. While
 * Redis is away people can still sign in, and each gateway counts on its own.
 */
export const identityLimits = (redis: Redis, prefix: string) => {
  const limiter = (
    name: string,
    limit: number,
    keyOf: (req: Request) => string,
    counted: 'all' | 'failed',
  ) =>
    rateLimit({
      windowMs: WINDOW_MS,
      limit,
      skipSuccessfulRequests: counted === 'failed',
      // That we are busy is no wrong password.
      requestWasSuccessful: (_req, res) => res.statusCode < 400 || res.statusCode >= 500,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      keyGenerator: keyOf,
      store: new FallbackStore(
        new RedisStore({
          prefix: `${prefix}:identity:${name}:`,
          sendCommand: (...command: string[]) => send(redis, command),
        }),
      ),
      handler: () => {
        throw new DomainError('demasiadosIntentos');
      },
    });
  const login: RequestHandler[] = [
    limiter('address', PER_ADDRESS, addressOf, 'failed'),
    limiter('email', PER_EMAIL, byAddressAndEmail, 'failed'),
  ];
  const signup: RequestHandler[] = [limiter('signup', SIGNUPS, addressOf, 'all')];
  const forget: RequestHandler[] = [
    limiter('forget', FORGETS_PER_ADDRESS, addressOf, 'all'),
    limiter('forget-email', FORGETS_PER_EMAIL, byAddressAndEmail, 'all'),
  ];
  const redeem: RequestHandler[] = [limiter('redeem', WRONG_TOKENS, addressOf, 'failed')];
  const password: RequestHandler[] = [limiter('password', PER_EMAIL, userOf, 'failed')];
  const invite: RequestHandler[] = [limiter('invite', INVITES, userOf, 'all')];
  return { login, signup, forget, redeem, password, invite };
};
