import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { withLock } from '../../../bin/lock.mjs';
import { freePort } from '../../ports.ts';
import { asUser } from '../../processes/server-process.ts';
import { isRoot, lastLines, run } from '../../run.ts';
import { addressOf, ENGINE_UID, runSql, startPostgres, SUPERUSER } from './postgres.ts';
import { ensureTree, installFolder, programsOf, writeWrapper } from './tree.ts';

/** initdb looks its user up by number; this one is on every system. */
const NOBODY_UID = 65_534;

export interface Template {
  tree: string;
  /** A data folder with the extension created, to be copied. */
  data: string;
  password: string;
}

/** A new database is a copy of one made once: 0.2 s instead of 2 s. */
export const ensureTemplate = async (): Promise<Template> => {
  const tree = await ensureTree();
  const folder = path.join(installFolder(), 'template');
  if (!existsSync(folder)) {
    await withLock(path.join(installFolder(), 'template.lock'), async () => {
      if (!existsSync(folder)) await make(tree, folder);
    });
  }
  const password = readFileSync(path.join(folder, 'password'), 'utf8');
  return { tree, data: path.join(folder, 'data'), password };
};

const make = async (tree: string, folder: string): Promise<void> => {
  console.log('· Preparando la base de datos…');
  const draft = `${folder}.${randomBytes(4).toString('hex')}`;
  const data = path.join(draft, 'data');
  const password = randomBytes(24).toString('base64url');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(draft, 'password'), password, { mode: 0o600 });
  try {
    await initdb(tree, draft, data);
    const port = await freePort();
    const logFile = path.join(draft, 'postgres.log');
    const options = { tree, data, port, password, fsync: true, logFile };
    const server = await startPostgres(options);
    await runSql(addressOf(options), ['CREATE EXTENSION documentdb CASCADE']);
    await server.stop();
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

const initdb = async (tree: string, draft: string, data: string): Promise<void> => {
  const programs = programsOf(tree);
  const claimed = writeWrapper(draft, programs, 'initdb');
  writeWrapper(draft, programs, 'postgres');
  chmodSync(draft, 0o755);
  const { loader, libraryPath } = programs;
  const args = [
    ...['--library-path', libraryPath, '--argv0', claimed, programs.bin('initdb')],
    ...['-L', programs.share, '-D', data, '-U', SUPERUSER, '-A', 'scram-sha-256'],
    ...[`--pwfile=${path.join(draft, 'password')}`, '-E', 'UTF8', '--locale=C.UTF-8'],
  ];
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' };
  await chown(data, NOBODY_UID);
  const result = isRoot()
    ? await run('setpriv', [...asUser(NOBODY_UID), loader, ...args], { env })
    : await run(loader, args, { env });
  if (result.code !== 0) throw new Error(`initdb: ${lastLines(result.output, 8)}`);
  await chown(data, ENGINE_UID);
};

const chown = async (folder: string, uid: number): Promise<void> => {
  if (!isRoot()) return;
  const { code, output } = await run('chown', ['-R', `${uid}:${uid}`, folder]);
  if (code !== 0) throw new Error(`chown: ${output}`);
};
