import type { Permission } from '@timbra/contracts';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUserModel } from './user.model.ts';
import { MAX_USERS, UserRepository } from './user.repository.ts';

let connection: Connection;
let users: UserRepository;

beforeAll(async () => {
  connection = await openDatabase();
  users = new UserRepository(createUserModel(connection));
});
afterAll(() => dropDatabase(connection));

let count = 0;
const aUser = (accountId: string, permissions: Permission[] = []) =>
  users.create(accountId, { name: '', email: `u${(count += 1)}@timbra.test`, permissions });

it('has room for 500 users in an account', async () => {
  const people = Array.from({ length: MAX_USERS }, (_, n) => ({
    accountId: 'llena',
    email: `p${n}@timbra.test`,
  }));
  await connection.collection('users').insertMany(people.slice(1));
  expect(await users.isFull('llena')).toBe(false);
  await connection.collection('users').insertOne(people[0] ?? {});
  expect(await users.isFull('llena')).toBe(true);
});

it('reads users of before as active', async () => {
  const { _id } = await aUser('vieja');
  await connection.collection('users').updateMany({}, { $unset: { active: 1 } });
  expect((await users.byId(_id.toString()))?.active).toBe(true);
});
