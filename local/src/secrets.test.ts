import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { loadSecrets } from './secrets.ts';

describe('loadSecrets', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'timbra-secrets-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('makes secrets of 32 bytes that only their owner can read', () => {
    const file = path.join(dir, 'state', 'secrets.json');
    const secrets = loadSecrets(file);
    expect(Buffer.from(secrets.VAULT_MASTER_KEY, 'base64')).toHaveLength(32);
    expect(Buffer.from(secrets.SESSION_SECRET, 'base64url')).toHaveLength(32);
    expect(secrets.INTERNAL_SECRET).not.toBe(secrets.SESSION_SECRET);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('gives the same ones at every start: the vault could not be opened otherwise', () => {
    const file = path.join(dir, 'secrets.json');
    expect(loadSecrets(file)).toEqual(loadSecrets(file));
  });
});
