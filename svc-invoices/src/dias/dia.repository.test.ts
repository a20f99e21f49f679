import { runningDatabase } from '@timbra/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiaModel } from './dia.model.ts';
import { DiaRepository } from './dia.repository.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await mongoose
    .createConnection(runningDatabase(), { dbName: `test-${randomUUID()}` })
    .asPromise();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('the first invoices of a day may come at once', async () => {
  const dias = createDiaModel(connection);
  await dias.createIndexes();
  const many = Array.from({ length: 10 }, (_, n) => `2026-11-${n + 10}`);
  const processes = Array.from(
    { length: 20 },
    () => new DiaRepository({ dias, now: () => new Date() }),
  );
  for (const dia of many) {
    await Promise.all(processes.map((it) => it.announce('cuenta', [dia])));
    await Promise.all(processes.map((it) => it.adopt('otra', dia)));
  }
  expect(await dias.countDocuments({ accountId: 'cuenta', settled: false })).toBe(many.length);
  expect(await dias.countDocuments({ accountId: 'otra', settled: false })).toBe(many.length);
});
