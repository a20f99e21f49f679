import { email } from '@timbra/contracts';
import type { Request, RequestHandler } from 'express';
import { callerOf } from '../access/guard.ts';
import { addressOf, type Limiters } from '../shared/limiter.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords for one e-mail from one address; a person who forgot theirs stays below it. */
const PER_EMAIL = 10;
/** Wrong passwords from one address, for any e-mails. */
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

const userOf = (req: Request) => callerOf(req).user?._id.toString() ?? addressOf(req);
/** Nobody uses up what another may try: neither who shares the address nor who knows the e-mail. */
const byAddressAndEmail = (req: Request) => {
  const typed = email.safeParse((req.body as { email?: unknown } | undefined)?.email);
  return `${addressOf(req)}:${typed.success ? typed.data : 'otro'}`;
};

/**
 * Bounds on guessing passwords and on making accounts, shared by all gateways through Redis. While
 * Redis is away people can still sign in, and each gateway counts on its own.
 */
export const identityLimits = (limiters: Limiters) => {
  const limiter = (
    name: string,
    limit: number,
    keyOf: (req: Request) => string,
    counted: 'all' | 'failed',
  ) =>
    limiters({
      name: `identity:${name}`,
      windowMs: WINDOW_MS,
      limit,
      keyOf,
      counted,
      code: 'demasiadosIntentos',
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
