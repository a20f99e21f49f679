import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a data folder was created with. Engines do not read each other's files. */
export type EngineRecord =
  { engine: 'mongod'; program: string } | { engine: 'documentdb'; password: string };

const FILE = 'engine.json';

export const readRecord = (dir: string): EngineRecord | null => {
  const file = path.join(dir, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EngineRecord) : null;
};

/** 0600: DocumentDB's password is in it. */
export const writeRecord = (dir: string, record: EngineRecord): void => {
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, FILE);
  writeFileSync(`${file}.tmp`, JSON.stringify(record, null, 2), { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
};
