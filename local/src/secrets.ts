import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Secrets {
  /** Signs the context that the gateway passes to the services. */
  INTERNAL_SECRET: string;
  /** Signs sessions. */
  SESSION_SECRET: string;
  /** 32 bytes in base64: the AES-256 key over the private keys. Lost, they are lost with it. */
  VAULT_MASTER_KEY: string;
}

/** This machine's secrets: made once, kept in `file` (0600), the same at each start. */
export const loadSecrets = (file: string): Secrets => {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets: Secrets = {
    INTERNAL_SECRET: randomBytes(32).toString('base64url'),
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    VAULT_MASTER_KEY: randomBytes(32).toString('base64'),
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
  return secrets;
};
