import path from 'node:path';

import type { EngineAddress } from '@timbra/documentdb';
import pg from 'pg';

import { ServerProcess } from '../../processes/server-process.ts';
import { isRoot } from '../../run.ts';
import { programsOf } from './tree.ts';

export const SUPERUSER = 'timbra';

/** PostgreSQL refuses to run as root. A number that Debian assigns to nobody. */
export const ENGINE_UID = 59_432;

export interface PostgresOptions {
  tree: string;
  /** PostgreSQL's data folder. */
  data: string;
  port: number;
  password: string;
  /** False is for tests only: a power cut may then lose or damage data. */
  fsync: boolean;
  logFile: string;
}

const SETTINGS: Record<string, string | number> = {
  shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb',
  'cron.database_name': 'postgres',
  // The engine's jobs (TTL, cursor files) run over a connection: they commit, a worker cannot.
  'cron.use_background_workers': 'off',
  'cron.host': '127.0.0.1',
  'cron.log_run': 'off',
  'cron.log_statement': 'off',
  'documentdb.indexBuildScheduleInSec': 60,
  'documentdb.useFileBasedPersistedCursors': 'on',
  'documentdb.enableBackgroundWorker': 'off',
  'documentdb_core.enableCollation': 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '128MB',
  // A document of some kB is compressed at each write: by this one in a third of the time.
  default_toast_compression: 'lz4',
  // Containers give /dev/shm 64 MB or nothing.
  dynamic_shared_memory_type: 'mmap',
  jit: 'off',
  // Competing writers of one document meet deadlocks; the default of 1 s would stall them.
  deadlock_timeout: '50ms',
  // Errors of a command go to its client; the engine's chatter would only fill the disk.
  log_min_messages: 'fatal',
};

const RESTART_ATTEMPTS = 40;

/** Starts PostgreSQL on an existing data folder and waits until it takes connections. */
export const startPostgres = async (options: PostgresOptions): Promise<ServerProcess> => {
  for (let attempt = 1; ; attempt++) {
    const server = new ServerProcess(commandOf(options));
    try {
      await server.waitReady(() => takesConnections(addressOf(options)));
      return server;
    } catch (error) {
      // After SIGKILL the old children hold the shared memory for a moment.
      const held = /shared memory block|lock file "postmaster.pid"/.test(String(error));
      if (!held || attempt >= RESTART_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

export const addressOf = ({ port, password }: PostgresOptions): EngineAddress => ({
  host: '127.0.0.1',
  port,
  user: SUPERUSER,
  password,
});

const commandOf = ({ tree, data, port, password, fsync, logFile }: PostgresOptions) => {
  const programs = programsOf(tree);
  const durability = fsync ? {} : { fsync: 'off', full_page_writes: 'off' };
  const settings = Object.entries({ ...SETTINGS, ...durability, port });
  return {
    file: programs.loader,
    args: [
      ...['--library-path', programs.libraryPath, programs.bin('postgres'), '-D', data],
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // The engine's scheduled jobs connect back; libpq takes the password from here.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', PGPASSWORD: password },
    logFile: path.resolve(logFile),
    stopSignal: 'SIGINT' as const, // "fast": closes connections, writes a checkpoint
    ...(isRoot() && { uid: ENGINE_UID }),
  };
};

const takesConnections = async (address: EngineAddress): Promise<boolean> => {
  const client = new pg.Client({ ...address, database: 'postgres' });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** Runs statements as the superuser, one after the other. */
export const runSql = async (address: EngineAddress, statements: string[]): Promise<void> => {
  const client = new pg.Client({ ...address, database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
