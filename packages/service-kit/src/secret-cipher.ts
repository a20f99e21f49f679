import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Fallback {
  secret?: string;
  /** Separates the keys of different kinds of secrets. */
  purpose: string;
}

/**
 * The key of the configuration, or one that is derived from another secret.
 * @throws Error when neither is there
 */
export const cipherKey = (own: string | undefined, { secret, purpose }: Fallback): Buffer => {
  if (own) return Buffer.from(own, 'base64');
  if (!secret) throw new Error(`no key for ${purpose}`);
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
};

/** AES-256-GCM, bound to the account: a cipher copied to another one does not open. */
export const createSecretCipher = (key: Buffer) => ({
  seal: (accountId: string, secret: string): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(accountId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  },
  /** @throws Error when the key, the account or a bit differs */
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
