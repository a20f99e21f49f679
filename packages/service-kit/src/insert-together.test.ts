import mongoose, { Schema, type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { insertTogether } from './insert-together.ts';

let connection: Connection;
/** How many documents each command brought. */
const commands: number[] = [];
beforeAll(async () => {
  const options = { dbName: `test-${randomUUID()}`, monitorCommands: true };
  connection = await mongoose.createConnection(process.env.MONGODB_URI ?? '', options).asPromise();
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (commandName !== 'insert') return;
    commands.push((command as { documents: readonly object[] }).documents.length);
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
