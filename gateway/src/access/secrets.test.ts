import { expect, it } from 'vitest';
import { cipherKey, createSecretCipher, newClave } from './secrets.ts';

const cipher = createSecretCipher(cipherKey(undefined, 's'.repeat(32)));

it('opens what it sealed, and never writes it twice alike', () => {
  const clave = newClave();
  const [one, two] = [cipher.seal('cuenta', clave), cipher.seal('cuenta', clave)];
  expect(one).not.toBe(two);
  expect([one, two].map((it) => cipher.open('cuenta', it))).toEqual([clave, clave]);
});

it("does not open another account's, a changed one, or with another key", () => {
  const sealed = cipher.seal('cuenta', newClave());
  const changed = Buffer.from(sealed, 'base64');
  changed[30] = (changed[30] ?? 0) ^ 1;
  const other = createSecretCipher(cipherKey(Buffer.alloc(32, 1).toString('base64'), 's'));
  expect(() => cipher.open('otra', sealed)).toThrow();
  expect(() => cipher.open('cuenta', changed.toString('base64'))).toThrow();
  expect(() => other.open('cuenta', sealed)).toThrow();
});
