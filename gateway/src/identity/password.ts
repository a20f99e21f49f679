import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** Cost by OWASP's advice for scrypt: N=2^17, r=8, p=1 — 128 MiB and about 0.3 s per try. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
const MAX_MEMORY = 256 * 1024 * 1024;
const KEY_BYTES = 32;

const derive = (
  password: string,
  salt: Buffer,
  cost: Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>,
) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = { ...cost, maxmem: MAX_MEMORY };
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** `scrypt$N$r$p$salt$key`, base64url; the cost travels with it so that it may be raised later. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const [scheme, N, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};

let nobody: Promise<string> | undefined;
/** Spends the time of a real check, so that unknown e-mails cannot be told from known ones. */
export const spendPasswordTime = async (password: string): Promise<void> => {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  await verifyPassword(password, await nobody);
};
