import { dropDatabase, openDatabase } from '@timbra/test-kit';
import { Types, type Connection } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { huellasAparte } from './0001-huellas-aparte.ts';
import { migraciones } from './migraciones.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openDatabase();
});
afterEach(() => dropDatabase(connection));

const apply = async () => {
  if (!connection.db) throw new Error('not connected');
  await huellasAparte.aplicar(connection.db);
};

it('each seal of the ledger belongs to its request afterwards, not to a refused one that claimed it', async () => {
  await apply();
  const huellas = connection.collection<{ _id: string; requestId: Types.ObjectId }>('huellas');
  const refused = { accountId: 'otra', requestId: new Types.ObjectId() };
  await huellas.insertMany([
    { _id: 'h-2', ...refused },
    { _id: 'h-nueva', ...refused },
  ]);
  const sealed = Array.from({ length: 1_200 }, (_, n) => ({
    _id: new Types.ObjectId(),
    accountId: `c-${n % 7}`,
    huella: `h-${n}`,
  }));
  const unsealed = { _id: new Types.ObjectId(), accountId: 'c-1' };
  await connection.collection('timbrarRequests').insertMany([...sealed, unsealed]);
  await apply();
  await apply();
  expect(await huellas.countDocuments()).toBe(1_201);
  expect(await huellas.findOne({ _id: 'h-nueva' })).toEqual({ _id: 'h-nueva', ...refused });
  const [, , third] = sealed;
  expect(await huellas.findOne({ _id: 'h-2' })).toEqual({
    _id: 'h-2',
    accountId: third?.accountId,
    requestId: third?._id,
  });
});

it('the migrations are numbered from one, without a gap', () => {
  expect(migraciones.map(({ numero }) => numero)).toEqual(migraciones.map((_, index) => index + 1));
});
