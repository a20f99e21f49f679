import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMigrations, type Migrations } from './migration.repository.ts';

let connection: Connection;
let migrations: Migrations;
beforeAll(async () => {
  connection = await openDatabase();
  migrations = createMigrations(connection);
  await Promise.all(Object.values(connection.models).map((it) => it.createIndexes()));
});
afterAll(() => dropDatabase(connection));

it('the credits of one user go to one account, and an account gets those of one user', async () => {
  expect(await migrations.claim('ana@viejo.test', 'uno')).toBeNull();
  expect(await migrations.claim('ana@viejo.test', 'uno')).toBeNull();
  expect(await migrations.claim('ana@viejo.test', 'dos')).toBe('usuario');
  expect(await migrations.claim('beto@viejo.test', 'uno')).toBe('cuenta');
  // Nothing of theirs was taken: another account may still have them.
  expect(await migrations.claim('beto@viejo.test', 'dos')).toBeNull();
});
