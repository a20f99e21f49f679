import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RunningServer } from '../running-server.ts';
import { readRecord } from '../engine-record.ts';
import { startDatabase } from './start-database.ts';

describe('startDatabase', () => {
  let dir: string;
  let server: RunningServer | undefined;

  beforeEach(() => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'timbra-database-'));
  });
  afterEach(async () => {
    await server?.stop();
    rmSync(dir, { recursive: true });
  });

  const withClient = async <T>(work: (db: mongoose.Connection) => Promise<T>): Promise<T> => {
    const options = { dbName: 'prueba', serverSelectionTimeoutMS: 10_000 };
    const connection = await mongoose.createConnection(server!.url, options).asPromise();
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  };

  it('loses no answered write to SIGKILL, and keeps its address', async () => {
    server = await startDatabase({ dir, fsync: false });
    const { url } = server;
    const pids = [...server.pids];
    await withClient((db) => db.collection('a').insertOne({ n: 1 }));
    await server.kill();
    await server.restart();
    expect(server.url).toBe(url);
    expect(server.pids).not.toEqual(pids);
    expect(await withClient((db) => db.collection('a').countDocuments())).toBe(1);
  });

  it('finds the data of an earlier server of the same folder, and keeps its engine', async () => {
    server = await startDatabase({ dir });
    const record = readRecord(dir);
    await withClient((db) => db.collection('a').insertOne({ n: 1 }));
    await server.stop();
    server = await startDatabase({ dir });
    expect(readRecord(dir)).toEqual(record);
    expect(await withClient((db) => db.collection('a').countDocuments())).toBe(1);
  });

  it('says when it ended without having been asked', async () => {
    server = await startDatabase({ dir, fsync: false });
    process.kill(server.pids[0]!, 'SIGKILL');
    expect(await server.died).toMatch(/mongod|DocumentDB/);
  });
});
