import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { freePort, type RunningServer, startDocumentDb } from '@timbra/local';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** The gateway and its engine as our services use them: through mongoose. */
interface Factura {
  account: string;
  folio: number;
  status?: number;
  total?: number;
  fecha?: Date;
  tags?: string[];
  conceptos?: { clave: string; cantidad: number }[];
  expireAt?: Date;
}

const schema = new mongoose.Schema<Factura>({
  account: String,
  folio: Number,
  status: Number,
  total: Number,
  fecha: Date,
  tags: [String],
  conceptos: [{ _id: false, clave: String, cantidad: Number }],
  expireAt: Date,
});
schema.index({ account: 1, folio: 1 }, { unique: true });
schema.index({ account: 1, fecha: -1 }, { partialFilterExpression: { status: { $gt: 1 } } });
schema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

let dir: string;
let server: RunningServer;
let connection: mongoose.Connection;
let Facturas: mongoose.Model<Factura>;

const connect = (dbName = 'prueba'): Promise<mongoose.Connection> =>
  mongoose.createConnection(server.url, { dbName, serverSelectionTimeoutMS: 10_000 }).asPromise();

beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'timbra-gateway-'));
  server = await startDocumentDb({ dir, port: await freePort(), fsync: false });
  connection = await connect();
  Facturas = connection.model<Factura>('Factura', schema);
  await Facturas.init();
}, 300_000);

afterAll(async () => {
  await connection.close();
  await server.stop();
  rmSync(dir, { recursive: true });
});

beforeEach(async () => {
  await Facturas.deleteMany({});
});

describe('indexes', () => {
  it('keeps unique, partial and TTL indexes as they were declared', async () => {
    const indexes = (await Facturas.listIndexes()) as { key: object }[];
    const byKey = new Map(indexes.map((index) => [Object.keys(index.key).join(), index]));
    expect(byKey.get('account,folio')).toMatchObject({ unique: true });
    expect(byKey.get('account,fecha')).toMatchObject({
      partialFilterExpression: { status: { $gt: 1 } },
    });
    expect(byKey.get('expireAt')).toMatchObject({ expireAfterSeconds: 0 });
  });

  it('applies a unique index only to the documents that a partial filter takes', async () => {
    const claves = connection.collection('claves');
    await claves.createIndex(
      { clave: 1 },
      { unique: true, partialFilterExpression: { activa: true } },
    );
    await claves.insertMany([{ clave: 'a' }, { clave: 'a' }, { clave: 'a', activa: true }]);
    await expect(claves.insertOne({ clave: 'a', activa: true })).rejects.toMatchObject({
      code: 11000,
    });
  });

  it('refuses an index that contradicts one that exists', async () => {
    const again = Facturas.collection.createIndex({ account: 1, folio: 1 }, { unique: false });
    // IndexOptionsConflict, IndexKeySpecsConflict.
    await expect(again).rejects.toSatisfy(({ code }) => code === 85 || code === 86);
  });
});

describe('duplicate keys', () => {
  const expected = {
    code: 11000,
    keyPattern: { account: 1, folio: 1 },
    keyValue: { account: 'a', folio: 1 },
  };

  it('answers E11000 with keyPattern and keyValue to an insert', async () => {
    await Facturas.create({ account: 'a', folio: 1 });
    const again = Facturas.create({ account: 'a', folio: 1 });
    await expect(again).rejects.toMatchObject({ ...expected, message: /E11000/ });
  });

  it('answers E11000 to updateOne, findOneAndUpdate and upsert', async () => {
    await Facturas.create({ account: 'a', folio: 1 }, { account: 'a', folio: 2 });
    const set = { $set: { folio: 1 } };
    await expect(Facturas.updateOne({ folio: 2 }, set)).rejects.toMatchObject({ code: 11000 });
    await expect(Facturas.findOneAndUpdate({ folio: 2 }, set)).rejects.toMatchObject(expected);
    const upsert = Facturas.updateOne(
      { total: 9 },
      { $set: { account: 'a', folio: 1 } },
      { upsert: true },
    );
    await expect(upsert).rejects.toMatchObject({ code: 11000 });
  });

  it('writes the rest of an unordered batch', async () => {
    const batch = [1, 1, 2].map((folio) => ({ account: 'b', folio }));
    await expect(Facturas.insertMany(batch, { ordered: false })).rejects.toMatchObject({
      code: 11000,
    });
    expect(await Facturas.countDocuments({ account: 'b' })).toBe(2);
  });
});

describe('writes', () => {
  it('upserts with $setOnInsert, and finds the same document the next time', async () => {
    const upsert = () =>
      Facturas.findOneAndUpdate(
        { account: 'a', folio: 7 },
        { $setOnInsert: { status: 1 }, $inc: { total: 5 } },
        { upsert: true, returnDocument: 'after' },
      );
    expect(await upsert()).toMatchObject({ status: 1, total: 5 });
    expect(await upsert()).toMatchObject({ status: 1, total: 10 });
    expect(await Facturas.countDocuments()).toBe(1);
  });

  it('returns null when a conditional findOneAndUpdate matches nothing', async () => {
    await Facturas.create({ account: 'a', folio: 1, status: 2 });
    const taken = await Facturas.findOneAndUpdate({ folio: 1, status: 1 }, { status: 3 });
    expect(taken).toBeNull();
  });

  it('changes only the array elements that arrayFilters choose', async () => {
    const conceptos = [
      { clave: 'x', cantidad: 1 },
      { clave: 'y', cantidad: 1 },
    ];
    await Facturas.create({ account: 'a', folio: 1, conceptos });
    await Facturas.updateOne(
      { folio: 1 },
      { $set: { 'conceptos.$[c].cantidad': 9 } },
      { arrayFilters: [{ 'c.clave': 'y' }] },
    );
    const found = await Facturas.findOne({ folio: 1 }).lean();
    expect(found?.conceptos?.map(({ cantidad }) => cantidad)).toEqual([1, 9]);
  });

  it('counts each kind of write of a bulk', async () => {
    await Facturas.insertMany([1, 2, 3].map((folio) => ({ account: 'a', folio })));
    const result = await Facturas.bulkWrite([
      { insertOne: { document: { account: 'a', folio: 4 } } },
      { updateMany: { filter: { folio: { $lt: 3 } }, update: { $set: { status: 2 } } } },
      { deleteOne: { filter: { folio: 3 } } },
      { updateOne: { filter: { account: 'a', folio: 5 }, update: { status: 1 }, upsert: true } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      modifiedCount: 2,
      deletedCount: 1,
      upsertedCount: 1,
    });
  });

  it('ends at exactly 200 when four connections increment 50 times each at once', async () => {
    await Facturas.create({ account: 'a', folio: 1, total: 0 });
    const connections = await Promise.all([1, 2, 3, 4].map(() => connect()));
    const increments = connections.flatMap((each) =>
      Array.from({ length: 50 }, () =>
        each.collection('facturas').updateOne({ folio: 1 }, { $inc: { total: 1 } }),
      ),
    );
    await Promise.all(increments);
    expect((await Facturas.findOne({ folio: 1 }))?.total).toBe(200);
    await Promise.all(connections.map((each) => each.close()));
  });
});

describe('reads', () => {
  it('answers $facet and groups by day in the time zone of Mexico City', async () => {
    await Facturas.create(
      { account: 'a', folio: 1, status: 2, fecha: new Date('2026-01-01T05:30:00Z') },
      { account: 'a', folio: 2, status: 2, fecha: new Date('2026-01-01T06:30:00Z') },
    );
    const dia = {
      $dateToString: { date: '$fecha', format: '%Y-%m-%d', timezone: 'America/Mexico_City' },
    };
    const [result] = await Facturas.aggregate<object>([
      {
        $facet: {
          dias: [{ $group: { _id: dia, n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
          total: [{ $count: 'n' }],
        },
      },
    ]);
    expect(result).toEqual({
      dias: [
        { _id: '2025-12-31', n: 1 },
        { _id: '2026-01-01', n: 1 },
      ],
      total: [{ n: 2 }],
    });
  });

  it('pages through a sorted cursor to the end, each document once', async () => {
    await Facturas.insertMany(
      Array.from({ length: 1_000 }, (_, folio) => ({ account: 'a', folio })),
    );
    const folios: number[] = [];
    const cursor = Facturas.find().sort({ folio: 1 }).lean().cursor({ batchSize: 100 });
    for await (const { folio } of cursor) folios.push(folio);
    expect(folios).toEqual(Array.from({ length: 1_000 }, (_, folio) => folio));
  });
});

describe('transactions', () => {
  it('shows nothing to others before the commit, and undoes all when the work throws', async () => {
    const work = connection.transaction(async (session) => {
      await Facturas.create([{ account: 'a', folio: 1 }], { session });
      expect(await Facturas.countDocuments()).toBe(0);
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await Facturas.countDocuments()).toBe(0);
  });

  it('repeats a transaction that met another one, so that none is lost', async () => {
    await Facturas.create({ account: 'a', folio: 1, total: 0 });
    const addOne = () =>
      connection.transaction(async (session) => {
        const found = await Facturas.findOne({ folio: 1 }).session(session);
        await Facturas.updateOne({ folio: 1 }, { total: (found?.total ?? 0) + 1 }, { session });
      });
    await Promise.all(Array.from({ length: 8 }, addOne));
    expect((await Facturas.findOne({ folio: 1 }))?.total).toBe(8);
  });
});

describe('what it refuses', () => {
  it('refuses a command that is not on its list, without asking the engine', async () => {
    const refused = connection.db!.command({ shutdown: 1 });
    await expect(refused).rejects.toMatchObject({ code: 59, codeName: 'CommandNotFound' });
  });

  it('refuses retryable writes, which it could not tell from new ones', async () => {
    const lsid = { id: new mongoose.mongo.UUID() };
    const write = {
      insert: 'facturas',
      documents: [{ a: 1 }],
      txnNumber: mongoose.mongo.Long.fromNumber(1),
      lsid,
    };
    await expect(connection.db!.command(write)).rejects.toMatchObject({ code: 20 });
  });
});
