import type { Patience } from '@timbra/service-kit';
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { createBulkhead } from '../shared/bulkhead.ts';

/**
 * OWASP's advice for scrypt, N = 2^15 with r = 8 in three passes: 32 MiB and about 0.2 s per try. One
 * pass of 128 MiB counts there as its equal, and takes a processor's caches nearly twice as long.
 */
const ADVISED_COST_LOG2 = 15;
/** Tests sign in often. */
const HURRIED_COST_LOG2 = 10;
export const passwordCostLog2 = ({ isHurried }: Pick<Patience, 'isHurried'>): number =>
  isHurried ? HURRIED_COST_LOG2 : ADVISED_COST_LOG2;

const MAX_MEMORY = 256 * 1024 * 1024;
const KEY_BYTES = 32;

/**
 * Anybody may ask for a try without saying who they are: two hold 64 MiB, or 256 while they check what
 * was kept in one pass of 128, which a process of 512 MiB carries. Twenty in line wait about two
 * seconds: nobody waits longer for an answer.
 */
const bulkhead = createBulkhead({ atOnce: 2, waiting: 20 });

type Cost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;

const derive = (password: string, salt: Buffer, cost: Cost) =>
  bulkhead(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const options = { ...cost, maxmem: MAX_MEMORY };
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

const written = ({ N, r, p }: Cost, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');

/** Of OWASP's equal costs for scrypt, the one of three passes (docs/adr/0010). */
const PASSES = 3;

/** Makes and checks what is kept of a password, at the cost of N = 2^`log2N` three times over. */
export const createPasswords = (log2N: number) => {
  const cost: Cost = { N: 2 ** log2N, r: 8, p: PASSES };
  /** No password gives this key, and finding that out costs what a real check costs. */
  const nobody = written(cost, randomBytes(16), randomBytes(KEY_BYTES));

  /**
   * `scrypt$N$r$p$salt$key`, base64url; the cost travels with it so that it may be raised later.
   * @throws DomainError servicioOcupado
   */
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(16);
    return written(cost, salt, await derive(password, salt, cost));
  };

  /** @throws DomainError servicioOcupado */
  const verify = async (password: string, stored: string): Promise<boolean> => {
    const [scheme, N, r, p, salt, key] = stored.split('$');
    if (scheme !== 'scrypt' || !salt || !key) return false;
    const expected = Buffer.from(key, 'base64url');
    const its = { N: Number(N), r: Number(r), p: Number(p) };
    const actual = await derive(password, Buffer.from(salt, 'base64url'), its);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };

  /** Spends the time of a real check, so that unknown e-mails cannot be told from known ones. */
  const spendTime = async (password: string): Promise<void> => {
    await verify(password, nobody);
  };
  return { hash, verify, spendTime };
};
export type Passwords = ReturnType<typeof createPasswords>;
