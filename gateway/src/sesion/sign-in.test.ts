import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountModel } from '../cuenta/account.model.ts';
import { AccountRepository } from '../cuenta/account.repository.ts';
import { createSessionModel } from '../identity/session.model.ts';
import { SessionRepository } from '../identity/session.repository.ts';
import { createPasswords } from '../identity/password.ts';
import { login, refresh, signup } from './sign-in.ts';
import { createUserModel, type UserRecord } from '../identity/user.model.ts';
import { UserRepository } from '../identity/user.repository.ts';

let connection: Connection;
let users: UserRepository;
let sessions: SessionRepository;
let accounts: AccountRepository;
beforeAll(async () => {
  connection = await openDatabase();
  users = new UserRepository(createUserModel(connection));
  sessions = new SessionRepository(createSessionModel(connection));
  accounts = new AccountRepository(createAccountModel(connection));
});
afterAll(() => dropDatabase(connection));

const PASSWORD = 'larga-y-buena';
const passwords = createPasswords(10);
const aPerson = async (email: string) => {
  const body = { name: 'Ana', email, emailConfirmation: email, password: PASSWORD };
  return signup({ users, sessions, passwords })(body);
};
/** As a new password leaves it. */
const changePassword = async ({ accountId, _id }: UserRecord) => {
  const id = _id.toString();
  await users.change(accountId, id, { $set: { sessionsFrom: new Date() } });
  await sessions.closeAll(id);
};

it('a sign-in with the old password, on its way while the password changes, opens nothing', async () => {
  const { user } = await aPerson('ana@timbra.test');
  const meanwhile = new UserRepository(createUserModel(connection));
  meanwhile.byEmail = async (email) => {
    const asItWas = await users.byEmail(email);
    await changePassword(user);
    return asItWas;
  };
  const late = await login({ users: meanwhile, sessions, passwords })({
    email: user.email,
    password: PASSWORD,
  });
  await expect(
    refresh({ users, sessions, accounts })(late.refreshToken ?? ''),
  ).rejects.toMatchObject({ code: 'sesionExpirada' });
});

it('a renewal, on its way while the password changes, opens nothing', async () => {
  const { user, refreshToken } = await aPerson('beto@timbra.test');
  const meanwhile = new UserRepository(createUserModel(connection));
  meanwhile.byId = async (id) => {
    await changePassword(user);
    return users.byId(id);
  };
  await expect(
    refresh({ users: meanwhile, sessions, accounts })(refreshToken ?? ''),
  ).rejects.toMatchObject({ code: 'sesionExpirada' });
});

it('a session of before its beginning was kept goes on', async () => {
  const { user, refreshToken } = await aPerson('carla@timbra.test');
  await connection
    .collection('sessions')
    .updateOne({ userId: user._id.toString() }, { $unset: { since: '' } });
  const renewed = await refresh({ users, sessions, accounts })(refreshToken ?? '');
  expect(renewed.user.email).toBe('carla@timbra.test');
});
