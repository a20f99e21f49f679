import { expect, it } from 'vitest';
import { ADVISED_PASSWORD_COST_LOG2 } from '../config.ts';
import { createPasswords } from './password.ts';

const real = createPasswords(ADVISED_PASSWORD_COST_LOG2);

it('a password is kept at the cost that OWASP advises, and known again', async () => {
  const stored = await real.hash('larga-y-buena');
  expect(stored).toMatch(/^scrypt\$131072\$8\$1\$/);
  expect(await real.verify('larga-y-buena', stored)).toBe(true);
  expect(await real.verify('larga-y-mala', stored)).toBe(false);
});

it('what was kept at another cost is checked at its own', async () => {
  const stored = await createPasswords(10).hash('larga-y-buena');
  expect(await real.verify('larga-y-buena', stored)).toBe(true);
});
