import { loadConfig } from '@timbra/service-kit';
import { describe, expect, it } from 'vitest';
import { config } from './config.ts';

const env = {
  PORT: '3000',
  MONGODB_URI: 'mongodb://127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:2',
  INTERNAL_SECRET: 'i'.repeat(32),
  SESSION_SECRET: 's'.repeat(32),
  SVC_INVOICES_URL: 'http://127.0.0.1:3101',
  SVC_STAMPING_URL: 'http://127.0.0.1:3102',
  SVC_CREDITS_URL: 'http://127.0.0.1:3103',
  SVC_CATALOGS_URL: 'http://127.0.0.1:3104',
};
const ACCOUNT_SECRETS_KEY = Buffer.alloc(32, 1).toString('base64');

describe('the key over the secrets of the accounts', () => {
  it.each([undefined, ''])(
    '%j is enough on one machine: it follows from SESSION_SECRET',
    (given) => {
      expect(loadConfig(config, { ...env, ACCOUNT_SECRETS_KEY: given })).not.toHaveProperty(
        'ACCOUNT_SECRETS_KEY',
        expect.anything(),
      );
    },
  );

  it('is one of its own where people really invoice', () => {
    const secure = { ...env, SECURE_COOKIES: 'true' };
    expect(() => loadConfig(config, secure)).toThrow('ACCOUNT_SECRETS_KEY: falta');
    expect(loadConfig(config, { ...secure, ACCOUNT_SECRETS_KEY })).toMatchObject({
      ACCOUNT_SECRETS_KEY,
    });
  });

  it('has 32 bytes', () => {
    const short = { ...env, ACCOUNT_SECRETS_KEY: Buffer.alloc(31).toString('base64') };
    expect(() => loadConfig(config, short)).toThrow(
      'ACCOUNT_SECRETS_KEY: deben ser 32 bytes en base64',
    );
  });
});
