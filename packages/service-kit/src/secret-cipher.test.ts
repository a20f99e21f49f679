import { expect, it } from 'vitest';
import { cipherKey, createSecretCipher } from './secret-cipher.ts';

const fallback = { secret: 's'.repeat(32), purpose: 'pruebas' };
const SECRET = 'timbra_sk_de_una_prueba_bastante_larga';
const cipher = createSecretCipher(cipherKey(undefined, fallback));

it('opens what it sealed, and never writes it twice alike', () => {
  const [one, two] = [cipher.seal('cuenta', SECRET), cipher.seal('cuenta', SECRET)];
  expect(one).not.toBe(two);
  expect([one, two].map((it) => cipher.open('cuenta', it))).toEqual([SECRET, SECRET]);
});

it("does not open another account's, a changed one, or with another key", () => {
  const sealed = cipher.seal('cuenta', SECRET);
  const changed = Buffer.from(sealed, 'base64');
  changed[30] = (changed[30] ?? 0) ^ 1;
  const other = createSecretCipher(cipherKey(Buffer.alloc(32, 1).toString('base64'), fallback));
  expect(() => cipher.open('otra', sealed)).toThrow();
  expect(() => cipher.open('cuenta', changed.toString('base64'))).toThrow();
  expect(() => other.open('cuenta', sealed)).toThrow();
});

it('keeps no two purposes under one key', () => {
  const other = createSecretCipher(cipherKey(undefined, { ...fallback, purpose: 'otro' }));
  expect(() => other.open('cuenta', cipher.seal('cuenta', SECRET))).toThrow();
});
