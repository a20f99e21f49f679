import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaymentOwners, type PaymentOwners } from './payment-owner.repository.ts';

let connection: Connection;
let owners: PaymentOwners;
beforeAll(async () => {
  connection = await openDatabase();
  owners = createPaymentOwners(connection);
});
afterAll(() => dropDatabase(connection));

it('a payment is of one account, also when several claim it at the same moment or again', async () => {
  const accounts = ['uno', 'dos', 'tres', 'cuatro'];
  const told = await Promise.all(accounts.map((it) => owners.claim('pago', it)));
  const [owner = ''] = told;
  expect(accounts).toContain(owner);
  expect(new Set(told)).toEqual(new Set([owner]));
  expect(await owners.claim('pago', 'otra')).toBe(owner);
  expect(await owners.claim('otro-pago', 'otra')).toBe('otra');
});
