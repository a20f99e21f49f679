import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** They tell a key from a session's token, and are found by those who scan repositories for secrets. */
const PREFIX = 'timbra_sk_';
const TEST_PREFIX = 'timbra_test_';
/** Characters of a key that are shown to tell it from another. */
const PISTA = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const newClave = (prueba = false): string => (prueba ? TEST_PREFIX : PREFIX) + newSecret();
export const isClave = (bearer: string): boolean =>
  bearer.startsWith(PREFIX) || bearer.startsWith(TEST_PREFIX);
export const pistaOf = (clave: string): string => clave.slice(-PISTA);

/** 256 random bits need no slow hash: nobody guesses them. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Where no key of its own is given, one that follows from the secret of the sessions. */
export const cipherKey = (own: string | undefined, sessionSecret: string): Buffer =>
  own
    ? Buffer.from(own, 'base64')
    : Buffer.from(hkdfSync('sha256', sessionSecret, '', 'timbra: claves de cuenta', 32));

/** AES-256-GCM, bound to the account: a cipher copied to another one does not open. */
export const createSecretCipher = (key: Buffer) => ({
  seal: (accountId: string, secret: string): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(accountId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  },
  /** @throws Error when the key, the account or a bit is another */
  open: (accountId: string, stored: string): string => {
    const bytes = Buffer.from(stored, 'base64');
    const tagEnd = IV_BYTES + TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(accountId))
      .setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
    return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
  },
});
export type SecretCipher = ReturnType<typeof createSecretCipher>;
