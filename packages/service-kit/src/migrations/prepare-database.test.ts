import { Schema, type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLifecycle, type Lifecycle } from '../lifecycle.ts';
import { createLogger } from '../logger.ts';
import { connectMongo } from '../mongo.ts';
import { keepWhole } from '../shard-key.ts';
import { missingIndexes } from './missing-indexes.ts';
import { prepareDatabase } from './prepare-database.ts';

const logger = createLogger('test', 'silent');
let connection: Connection;
let lifecycle: Lifecycle;
beforeEach(async () => {
  lifecycle = createLifecycle(logger);
  const dbName = `test-${randomUUID()}`;
  connection = await connectMongo({
    uri: process.env.MONGODB_URI ?? '',
    dbName,
    lifecycle,
    logger,
  });
  const schema = new Schema({ rfc: String, serie: String, n: Number }, { collection: 'cosas' });
  keepWhole(schema, 'a test');
  schema.index({ rfc: 1, serie: -1 }, { unique: true });
  schema.index({ n: 1 }, { name: 'porNumero' });
  connection.model('Cosa', schema);
});
afterEach(async () => {
  await connection.dropDatabase();
  await lifecycle.close();
});
const prepare = (settings: { MIGRATE_ON_START?: boolean; PORT?: number }) =>
  prepareDatabase(connection, { service: 'svc-cosas', settings, logger, lifecycle });

it('names the indexes that a database lacks, whatever they are called', async () => {
  expect(await missingIndexes(connection)).toEqual([
    'índice cosas.rfc_1_serie_-1',
    'índice cosas.porNumero',
  ]);
});

it('on a single machine a start builds them itself, and takes a database that has more as it is', async () => {
  await prepare({});
  expect(await missingIndexes(connection)).toEqual([]);
  await connection.collection('cosas').createIndex({ nuevo: 1 });
  await expect(prepare({ MIGRATE_ON_START: false })).resolves.toBeUndefined();
});

it('in an installation nothing is built at a start: a command says what to run first', async () => {
  await expect(prepare({ MIGRATE_ON_START: false })).rejects.toThrow(
    'no está al día: ejecuta «node svc-cosas/bin/migrar.ts»',
  );
  expect(await missingIndexes(connection)).toHaveLength(2);
});
