import { dropDatabase, openDatabase } from '@timbra/test-kit';
import { Types, type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import { createBorradaModel } from './borrada.model.ts';
import { BorradaRepository } from './borrada.repository.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await openDatabase();
});
afterAll(() => dropDatabase(connection));

it('a draft that is deleted twice at once has one log', async () => {
  const model = createBorradaModel(connection);
  await model.createIndexes();
  const borradas = new BorradaRepository(model);
  for (let draft = 1; draft <= 10; draft += 1) {
    const factura = { _id: new Types.ObjectId(), createdAt: new Date() } as FacturaRecord;
    await Promise.all(Array.from({ length: 20 }, () => borradas.keep('cuenta', factura)));
    expect(await model.countDocuments({ accountId: 'cuenta' })).toBe(draft);
  }
});
