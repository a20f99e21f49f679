import mongoose, { type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { runningDatabase } from './infrastructure.ts';

/** Connects to a database that only this test knows; `dropDatabase` takes it away. */
export const openDatabase = (): Promise<Connection> =>
  mongoose.createConnection(runningDatabase(), { dbName: `test-${randomUUID()}` }).asPromise();

export const dropDatabase = async (connection: Connection): Promise<void> => {
  await connection.dropDatabase();
  await connection.close();
};

/** Looks into a database of the product, for a report on what went wrong: 1,000 documents at most. */
export const peek = async <T>(
  { uri, dbName }: { uri: string; dbName: string },
  collection: string,
  filter: Record<string, unknown>,
): Promise<T[]> => {
  const connection = await mongoose.createConnection(uri, { dbName }).asPromise();
  try {
    const found = connection.collection(collection).find(filter).limit(1000);
    return (await found.toArray()) as unknown as T[];
  } finally {
    await connection.close();
  }
};
