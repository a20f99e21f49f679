import mongoose, { Schema, type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertTogether, updateTogether } from './write-together.ts';

let connection: Connection;
/** How many documents each command of one kind brought. */
const commands: number[] = [];
const updates: number[] = [];
beforeAll(async () => {
  const options = { dbName: `test-${randomUUID()}`, monitorCommands: true };
  connection = await mongoose.createConnection(process.env.MONGODB_URI ?? '', options).asPromise();
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    const { documents, updates: changes } = command as Record<string, readonly object[]>;
    if (commandName === 'insert') commands.push(documents?.length ?? 0);
    if (commandName === 'update') updates.push(changes?.length ?? 0);
  });
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const openModel = () => {
  const schema = new Schema({ _id: String, n: Number }, { collection: randomUUID() });
  return connection.model<{ _id: string; n?: number }>(randomUUID(), schema);
};

it('one that gets no answer keeps nobody else waiting', async () => {
  const model = openModel();
  const insertMany = vi.spyOn(model.collection, 'insertMany');
  insertMany.mockReturnValueOnce(new Promise(() => undefined));
  const insert = insertTogether(model);
  void insert({ _id: 'never' });
  expect(await insert({ _id: 'a' })).toBe(true);
  expect(insertMany).toHaveBeenCalledTimes(2);
});

it('what comes while one is written goes with the next, a hundred at a time', async () => {
  const model = openModel();
  const insert = insertTogether(model);
  commands.length = 0;
  const all = Array.from({ length: 150 }, (_, n) => insert({ _id: `${n}`, n }));
  expect(await Promise.all(all)).toEqual(Array.from({ length: 150 }, () => true));
  expect(commands).toEqual([1, 100, 49]);
  expect(await model.countDocuments()).toBe(150);
});

it('each is told by itself whether its key was free', async () => {
  const model = openModel();
  const insert = insertTogether(model);
  const told = await Promise.all(['a', 'b', 'a', 'c', 'b', 'd'].map((_id) => insert({ _id })));
  expect(told).toEqual([true, true, false, true, false, true]);
  expect(await insert({ _id: 'd' })).toBe(false);
  expect(await model.countDocuments()).toBe(4);
});

it('one that the database refuses fails by itself, and is not told that its key is taken', async () => {
  const insert = insertTogether(openModel());
  await insert({ _id: 'a' });
  const told = await Promise.allSettled([
    insert({ _id: 'b' }),
    ...[{ _id: 'a' }, { _id: ['no', 'key'] }, { _id: 'c' }].map(insert),
  ]);
  expect(told).toEqual([
    { status: 'fulfilled', value: true },
    { status: 'fulfilled', value: false },
    { status: 'rejected', reason: expect.not.objectContaining({ code: 11000 }) as Error },
    { status: 'fulfilled', value: true },
  ]);
});

it('a command that cannot be sent fails all that were in it, and none after', async () => {
  const model = openModel();
  const insert = insertTogether(model);
  const [first, ...together] = await Promise.allSettled([
    insert({ _id: 'a' }),
    insert({ _id: 'b' }),
    insert({ _id: 'c', much: 'x'.repeat(17 * 1024 * 1024) }),
  ]);
  expect(first.status).toBe('fulfilled');
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await insert({ _id: 'd' })).toBe(true);
});

describe('changes of one document each', () => {
  const open = async () => {
    const schema = new Schema(
      {
        _id: String,
        step: Number,
        times: Number,
        key: { type: String, unique: true, sparse: true },
      },
      { collection: randomUUID() },
    );
    const model = connection.model<{ _id: string; step: number; times?: number }>(
      randomUUID(),
      schema,
    );
    await model.init();
    const ids = ['a', 'b', 'c', 'd'];
    await model.collection.insertMany(ids.map((_id) => ({ _id, step: 1 })) as never);
    const update = updateTogether(model);
    updates.length = 0;
    /** Takes one from its first step to the second, and counts how often. */
    const take = (_id: string, more: object = {}) => {
      const change = { $set: { step: 2, ...more }, $inc: { times: 1 } };
      return update({ filter: { _id, step: 1 }, update: change, after: { _id, step: 2 } });
    };
    const times = async () => (await model.find().sort({ _id: 1 })).map((it) => it.times ?? 0);
    return { take, times };
  };

  it('what comes while one is written goes with the next', async () => {
    const { take, times } = await open();
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((id) => take(id)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(updates).toEqual([1, 3]);
    expect(await times()).toEqual([1, 1, 1, 1]);
  });

  it('one that finds nothing is told so, and the others of its command are not made twice', async () => {
    const { take, times } = await open();
    const told = await Promise.all([take('a'), take('b'), take('nobody'), take('c')]);
    expect(told).toEqual([true, true, false, true]);
    expect(await take('a')).toBe(false);
    expect(await times()).toEqual([1, 1, 1, 0]);
  });

  it('one that a unique index refuses is told that, and the others are written', async () => {
    const { take, times } = await open();
    const told = await Promise.allSettled([
      take('a', { key: 'taken' }),
      take('b'),
      take('c', { key: 'taken' }),
      take('d'),
    ]);
    const written = { status: 'fulfilled', value: true };
    expect(told).toEqual([
      written,
      written,
      { status: 'rejected', reason: expect.objectContaining({ code: 11000 }) as Error },
      written,
    ]);
    expect(await times()).toEqual([1, 1, 0, 1]);
  });
});
