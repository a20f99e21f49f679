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

describe('the origins whose pages may call the API', () => {
  it.each([undefined, ''])('are none with %j', (given) => {
    expect(loadConfig(config, { ...env, CORS_ORIGINS: given }).CORS_ORIGINS).toBeUndefined();
  });

  it('are a list', () => {
    const CORS_ORIGINS = 'https://tienda.ejemplo.mx, http://localhost:5173';
    expect(loadConfig(config, { ...env, CORS_ORIGINS }).CORS_ORIGINS).toEqual([
      'https://tienda.ejemplo.mx',
      'http://localhost:5173',
    ]);
  });

  it.each([
    '*',
    'https://*.ejemplo.mx',
    'http://tienda.ejemplo.mx',
    'http://127.0.0.1:5173',
    'https://tienda.ejemplo.mx/',
    'https://tienda.ejemplo.mx/api',
    'https://Tienda.ejemplo.mx',
    'https://ana@tienda.ejemplo.mx',
    'null',
    'https://tienda.ejemplo.mx,',
  ])('are exact: %s is refused', (CORS_ORIGINS) => {
    expect(() => loadConfig(config, { ...env, CORS_ORIGINS })).toThrow(
      'CORS_ORIGINS: son a lo más 50 orígenes exactos',
    );
  });
});

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
