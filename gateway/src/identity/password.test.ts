import { createPatience } from '@timbra/service-kit';
import { randomBytes, scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPasswords, passwordCostLog2 } from './password.ts';

const costWith = (env: { NODE_ENV?: string; TEST_HURRY?: number }) =>
  passwordCostLog2(createPatience(env));
const real = createPasswords(costWith({}));

it.each([undefined, 'production', 'development'])(
  'the cost is never less with NODE_ENV %j',
  (NODE_ENV) => {
    expect(costWith({ NODE_ENV, TEST_HURRY: 25 })).toBe(15);
  },
);

it('the cost is less where tests in a hurry sign in often', () => {
  expect(costWith({ NODE_ENV: 'test', TEST_HURRY: 25 })).toBe(10);
  expect(costWith({ NODE_ENV: 'test', TEST_HURRY: 1 })).toBe(15);
});

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
