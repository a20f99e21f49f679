import type { Migracion } from '@timbra/service-kit';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { soltarIndiceDeCorreo } from './0001-soltar-indice-de-correo.ts';
import { nombrarAdministradores } from './0002-nombrar-administradores.ts';
import { migraciones } from './migraciones.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openDatabase();
});
afterEach(() => dropDatabase(connection));

const apply = async (migracion: Migracion) => {
  if (!connection.db) throw new Error('not connected');
  await migracion.aplicar(connection.db);
};

it('the index of before invitations goes, the others stay, and without it there is nothing to do', async () => {
  await apply(soltarIndiceDeCorreo);
  const users = connection.collection('users');
  await users.createIndex({ email: 1 }, { unique: true });
  await users.createIndex({ account: 1 });
  await apply(soltarIndiceDeCorreo);
  await apply(soltarIndiceDeCorreo);
  expect((await users.indexes()).map(({ name }) => name)).toEqual(['_id_', 'account_1']);
});

it('the oldest user administers an account in which nobody may, and other accounts stay as they are', async () => {
  const users = connection.collection('users');
  await users.insertMany([
    { name: 'antes-1', accountId: 'antes', permissions: [] },
    { name: 'antes-2', accountId: 'antes', permissions: [] },
    { name: 'ahora-1', accountId: 'ahora', permissions: [] },
    { name: 'ahora-2', accountId: 'ahora', permissions: ['administrar cuenta'] },
    { name: 'dejada-1', accountId: 'dejada', active: false, permissions: ['administrar cuenta'] },
  ]);
  await apply(nombrarAdministradores);
  await apply(nombrarAdministradores);
  const admins = users.find({ permissions: 'administrar cuenta', active: { $ne: false } });
  expect((await admins.toArray()).map((it) => String(it.name)).toSorted()).toEqual([
    ...['ahora-2', 'antes-1', 'dejada-1'],
  ]);
});

it('the migrations are numbered from one, without a gap', () => {
  expect(migraciones.map(({ numero }) => numero)).toEqual(migraciones.map((_, index) => index + 1));
});
