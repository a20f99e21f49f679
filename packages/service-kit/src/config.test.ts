import { expect, it } from 'vitest';
import { baseConfig, ConfigError, loadConfig } from './config.ts';

const complete = {
  PORT: '3101',
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  INTERNAL_SECRET: 'x'.repeat(32),
};

it('reads what is there and fills the rest with defaults', () => {
  expect(loadConfig(baseConfig, complete)).toMatchObject({
    PORT: 3101,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    MONGODB_DB_PREFIX: 'timbra',
  });
});

it('names every variable that is missing or wrong, and never shows a value', () => {
  const load = () =>
    loadConfig(baseConfig, { ...complete, MONGODB_URI: undefined, INTERNAL_SECRET: 'corto' });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(/MONGODB_URI: falta/);
  expect(load).toThrow(/INTERNAL_SECRET: debe tener al menos 32 caracteres/);
  expect(load).not.toThrow(/corto/);
});

it('an empty secret of before is none, and a short one is refused like any other', () => {
  const given = { ...complete, INTERNAL_SECRET_BEFORE: '' };
  expect(loadConfig(baseConfig, given).INTERNAL_SECRET_BEFORE).toBeUndefined();
  expect(() => loadConfig(baseConfig, { ...given, INTERNAL_SECRET_BEFORE: 'corto' })).toThrow(
    /INTERNAL_SECRET_BEFORE: debe tener al menos 32 caracteres/,
  );
});
