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
