import { createHash } from 'node:crypto';

/** The key that encrypts the vault, and the former one while records under it are left. */
export interface MasterKeys {
  current: MasterKey;
  before?: MasterKey;
}

export interface MasterKey {
  /** Stands in each record that it encrypted; the key does not follow from it. */
  id: string;
  bytes: Buffer;
}

const ID_DIGITS = 16;

const masterKey = (base64: string): MasterKey => {
  const bytes = Buffer.from(base64, 'base64');
  const id = createHash('sha256').update('timbra vault key').update(bytes).digest('hex');
  return { id: id.slice(0, ID_DIGITS), bytes };
};

/** From the environment: 32 bytes in base64 each. */
export const masterKeysOf = ({
  VAULT_MASTER_KEY,
  VAULT_MASTER_KEY_BEFORE,
}: {
  VAULT_MASTER_KEY: string;
  VAULT_MASTER_KEY_BEFORE?: string;
}): MasterKeys => ({
  current: masterKey(VAULT_MASTER_KEY),
  ...(VAULT_MASTER_KEY_BEFORE && { before: masterKey(VAULT_MASTER_KEY_BEFORE) }),
});
