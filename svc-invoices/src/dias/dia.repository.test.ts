import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiaModel } from './dia.model.ts';
import { DiaRepository } from './dia.repository.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await openDatabase();
});
afterAll(() => dropDatabase(connection));

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
