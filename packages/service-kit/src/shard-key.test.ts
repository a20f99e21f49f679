import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { Schema, type Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLifecycle } from './lifecycle.ts';
import { createLogger } from './logger.ts';
import { buildIndexes, connectMongo } from './mongo.ts';
import { keepWhole, placementFaults, shardBy } from './shard-key.ts';

const logger = createLogger('test', 'silent');
const lifecycle = createLifecycle(logger);
const runnersFile = process.env.TEST_FAULTS_FILE;
let folder: string;
let connection: Connection;

interface Thing {
  accountId: string;
  n: number;
  estado: string;
}
const thingSchema = () =>
  new Schema<Thing>({ accountId: String, n: Number, estado: String }, { collection: 'things' });

/** What the process noticed since it was asked last; this file's own, so that no other test fails. */
const noticed = async (): Promise<string[]> => {
  const file = process.env.TEST_FAULTS_FILE ?? '';
  const text = await readFile(file, 'utf8').catch(() => '');
  await rm(file, { force: true });
  return text.split('\n').filter(Boolean);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-shard-'));
  process.env.TEST_FAULTS_FILE = join(folder, 'faults');
  connection = await connectMongo({
    uri: process.env.MONGODB_URI ?? '',
    dbName: `test-${randomUUID().slice(0, 8)}`,
    lifecycle,
    logger,
  });
  const schema = thingSchema();
  shardBy(schema, 'accountId', { across: { estado: 'the sweeper' } });
  connection.model<Thing>('Thing', schema);
});
afterEach(noticed);
afterAll(async () => {
  process.env.TEST_FAULTS_FILE = runnersFile;
  await connection.dropDatabase();
  await lifecycle.close();
  await rm(folder, { recursive: true, force: true });
});
const things = () => connection.model<Thing>('Thing');

describe('a command on a collection that is spread by account', () => {
  const accountId = 'a';
  it.each<[string, () => Promise<unknown>]>([
    ['a question', async () => things().find({ accountId, n: 1 })],
    ['one of some accounts', async () => things().find({ accountId: { $in: ['a', 'b'] } })],
    ['one that joins conditions', async () => things().find({ $and: [{ accountId }, { n: 1 }] })],
    ['one that each alternative answers', async () => things().find({ $or: [{ accountId }] })],
    ['a sum', async () => things().aggregate([{ $match: { accountId } }])],
    ['a count', async () => things().countDocuments({ accountId })],
    ['a change', async () => things().updateOne({ accountId }, { n: 2 }, { upsert: true })],
    ['a removal', async () => things().deleteMany({ accountId })],
    ['an exception that is listed', async () => things().find({ estado: 'x' })],
  ])('is noticed by nobody when it names the account: %s', async (_what, ask) => {
    await ask();
    expect(await noticed()).toEqual([]);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['a question', 'find', async () => things().find({ n: 1 })],
    ['a range of accounts', 'find', async () => things().find({ accountId: { $gt: 'a' } })],
    ['an alternative', 'find', async () => things().find({ $or: [{ accountId }, { n: 1 }] })],
    ['a sum', 'aggregate', async () => things().aggregate([{ $match: { n: 1 } }])],
    ['a sum of all', 'aggregate', async () => things().aggregate([{ $group: { _id: '$n' } }])],
    ['a count', 'aggregate', async () => things().countDocuments({ n: 1 })],
    ['values', 'distinct', async () => things().distinct('n', { n: 1 })],
    ['a change', 'update', async () => things().updateOne({ n: 1 }, { n: 2 })],
    [
      'a change that reads',
      'findAndModify',
      async () => things().findOneAndUpdate({ n: 1 }, { n: 2 }),
    ],
    ['a removal', 'delete', async () => things().deleteOne({ n: 1 })],
    ['an exception with more in it', 'find', async () => things().find({ estado: 'x', n: 1 })],
  ])('fails the test that it runs in when it does not: %s', async (_what, command, ask) => {
    await ask();
    const [fault = '', ...more] = await noticed();
    expect(more).toEqual([]);
    expect(fault).toMatch(new RegExp(`^${command} of things without accountId: «`));
  });
});

describe('a service does not start with a collection', () => {
  const faultsWith = (declare: (schema: Schema<Thing>) => void): string[] => {
    const closed = mongoose.createConnection();
    const schema = thingSchema();
    declare(schema);
    closed.model<Thing>('Thing', schema);
    return placementFaults(closed);
  };

  it('that does not say where its documents stand', async () => {
    expect(faultsWith(() => undefined)).toEqual(['things says neither shardBy nor keepWhole']);
    const other = connection.useDb(`${connection.name}-otra`);
    other.model<Thing>('Thing', thingSchema());
    await expect(buildIndexes(other)).rejects.toThrow('says neither');
  });

  it('whose unique index does not begin with its shard key, as no machine could promise it', () => {
    const found = faultsWith((schema) => {
      schema.index({ n: 1, accountId: 1 }, { unique: true });
      schema.index({ accountId: 1, n: 1 }, { unique: true });
      schema.index({ estado: 1 });
      shardBy(schema, 'accountId');
    });
    expect(found).toEqual(['things has a unique index on n,accountId, not accountId']);
  });

  it('unless it stays whole on one machine', () => {
    const found = faultsWith((schema) => {
      schema.index({ n: 1 }, { unique: true });
      keepWhole(schema, 'a few');
    });
    expect(found).toEqual([]);
  });
});
