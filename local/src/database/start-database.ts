import { existsSync } from 'node:fs';
import path from 'node:path';

import { isInstalled } from './documentdb/tree.ts';
import { startDocumentDb } from './documentdb/start-documentdb.ts';
import { freePort } from '../ports.ts';
import type { RunningServer, ServerOptions } from '../running-server.ts';
import { StartError } from '../start-error.ts';
import { readRecord, writeRecord } from '../engine-record.ts';
import { downloadedMongod, installedMongod, type MongodProgram, startMongod } from './mongod.ts';

export interface DatabaseOptions extends ServerOptions {
  /** Default true. False, for tests, trades safety in a power cut for speed (DocumentDB). */
  fsync?: boolean;
}

/**
 * Starts a MongoDB-compatible server of our own on 127.0.0.1 with its data in `dir`: the machine's
 * mongod, else one that can be downloaded, else DocumentDB. A folder keeps the engine it began with.
 */
export const startDatabase = async (options: DatabaseOptions): Promise<RunningServer> => {
  const dir = path.resolve(options.dir);
  const port = options.port ?? (await freePort());
  const fsync = options.fsync ?? true;
  const program = await mongodFor(dir);
  if (!program) return startDocumentDb({ dir, port, fsync });
  writeRecord(dir, { engine: 'mongod', program: program.file });
  return startMongod(program, dir, port);
};

/** The mongod to use for this folder; null for DocumentDB. */
const mongodFor = async (dir: string): Promise<MongodProgram | null> => {
  const known = readRecord(dir);
  if (known?.engine === 'documentdb') return null;
  const found = installedMongod();
  if (found) return found;
  if (known) return rememberedMongod(dir, known.program);
  // DocumentDB is only ever installed where no mongod could be had: do not ask again.
  return isInstalled() ? null : downloadedMongod();
};

const rememberedMongod = (dir: string, file: string): MongodProgram => {
  if (existsSync(file)) return { file, description: 'mongod con el que se crearon los datos' };
  throw new StartError(
    `Los datos de ${dir} se crearon con mongod, que ya no está en esta máquina.`,
    `reinstale mongod, indique MONGODB_URI, o borre ${dir} para empezar de cero`,
  );
};
