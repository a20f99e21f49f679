import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { createTurns } from '../shared/turns.ts';

/** Cost by OWASP's advice for scrypt: N=2^17, r=8, p=1 — 128 MiB and about 0.3 s per try. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
const MAX_MEMORY = 256 * 1024 * 1024;
const KEY_BYTES = 32;

/**
 * Anybody may ask for a try without saying who they are: two hold 256 MiB, which a process of
 * 512 MiB carries. Twenty in line wait about three seconds: nobody waits longer for an answer.
 */
const turn = createTurns({ atOnce: 2, waiting: 20 });

const derive = (
  password: string,
  salt: Buffer,
  cost: Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>,
) =>
  turn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const options = { ...cost, maxmem: MAX_MEMORY };
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

const written = (salt: Buffer, key: Buffer): string => {
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/**
 * `scrypt$N$r$p$salt$key`, base64url; the cost travels with it so that it may be raised later.
 * @throws DomainError servicioOcupado
 */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return written(salt, await derive(password, salt, COST));
};

/** @throws DomainError servicioOcupado */
export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const [scheme, N, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};

/** No password gives this key, and finding that out costs what a real check costs. */
const NOBODY = written(randomBytes(16), randomBytes(KEY_BYTES));

/** Spends the time of a real check, so that unknown e-mails cannot be told from known ones. */
export const spendPasswordTime = async (password: string): Promise<void> => {
  await verifyPassword(password, NOBODY);
};
