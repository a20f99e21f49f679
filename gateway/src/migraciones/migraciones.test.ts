import mongoose, { type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { soltarIndiceDeCorreo } from './0001-soltar-indice-de-correo.ts';
import { migraciones } from './migraciones.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await mongoose
    .createConnection(process.env.MONGODB_URI ?? '', { dbName: `test-${randomUUID()}` })
    .asPromise();
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const apply = async () => {
  if (!connection.db) throw new Error('not connected');
  await soltarIndiceDeCorreo.aplicar(connection.db);
};

it('the index of before invitations goes, the others stay, and without it there is nothing to do', async () => {
  await apply();
  const users = connection.collection('users');
  await users.createIndex({ email: 1 }, { unique: true });
  await users.createIndex({ account: 1 });
  await apply();
  await apply();
  expect((await users.indexes()).map(({ name }) => name)).toEqual(['_id_', 'account_1']);
});

it('the migrations are numbered from one, without a gap', () => {
  expect(migraciones.map(({ numero }) => numero)).toEqual(migraciones.map((_, index) => index + 1));
});
