import {
  addCredits,
  sharedSystem,
  signUp,
  until,
  type Account,
  type SharedSystem,
} from '@timbra/test-kit';
import { beforeAll, expect, it } from 'vitest';

let system: SharedSystem;
beforeAll(async () => {
  system = await sharedSystem();
});

const stampOne = async (account: Account) =>
  expect((await account.stamp((await account.draft()).id)).status).toBe(200);
const warnings = ({ email }: Account) =>
  system.buzon.list(email).filter(({ subject }) => /crédito/.test(subject));

it('an administrator is told once when 10 credits are left, and again after buying more', async () => {
  const account = await signUp(system, { creditos: 12 });
  await stampOne(account);
  await stampOne(account);
  const [first] = await until('it is told', () => {
    const found = warnings(account);
    return found.length > 0 && found;
  });
  expect(first?.subject).toBe('Te quedan 10 créditos');
  expect(first?.text).toContain('/creditos');
  await stampOne(account);
  await addCredits(system, account.id, { targetId: 'otra', amount: 2 });
  await stampOne(account);
  await until('it is told again', () => warnings(account).length === 2);
  expect(await account.credits()).toBe(10);
});

it('an account that never had more than a few is not written to', async () => {
  const [few, many] = [
    await signUp(system, { creditos: 5 }),
    await signUp(system, { creditos: 11 }),
  ];
  await stampOne(few);
  await stampOne(many);
  // By the time of the second message the first account would have had its own.
  await until('the other is told', () => warnings(many).length === 1);
  expect(warnings(few)).toEqual([]);
});
