import { runningDatabase } from '@timbra/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaymentOwners, type PaymentOwners } from './payment-owner.repository.ts';

let connection: Connection;
let owners: PaymentOwners;
beforeAll(async () => {
  connection = await mongoose
    .createConnection(runningDatabase(), { dbName: `test-${randomUUID()}` })
    .asPromise();
  owners = createPaymentOwners(connection);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('a payment is of one account, whoever asks at the same moment and however often', async () => {
  const accounts = ['uno', 'dos', 'tres', 'cuatro'];
  const told = await Promise.all(accounts.map((it) => owners.claim('pago', it)));
  const [owner = ''] = told;
  expect(accounts).toContain(owner);
  expect(new Set(told)).toEqual(new Set([owner]));
  expect(await owners.claim('pago', 'otra')).toBe(owner);
  expect(await owners.claim('otro-pago', 'otra')).toBe('otra');
});
