import { randomBytes, scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { ADVISED_PASSWORD_COST_LOG2 } from '../config.ts';
import { createPasswords } from './password.ts';

const real = createPasswords(ADVISED_PASSWORD_COST_LOG2);

it('a password is kept at the cost that OWASP advises, and known again', async () => {
  const stored = await real.hash('larga-y-buena');
  expect(stored).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(await real.verify('larga-y-buena', stored)).toBe(true);
  expect(await real.verify('larga-y-mala', stored)).toBe(false);
});

it('what was kept at another cost is checked at its own', async () => {
  const stored = await createPasswords(10).hash('larga-y-buena');
  expect(await real.verify('larga-y-buena', stored)).toBe(true);
});

it('what was kept in one pass of 128 MiB, as it was before, is still known', async () => {
  const salt = randomBytes(16);
  const key = scryptSync('larga-y-buena', salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 });
  const stored = `scrypt$131072$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
  expect(await real.verify('larga-y-buena', stored)).toBe(true);
  expect(await real.verify('larga-y-mala', stored)).toBe(false);
});
