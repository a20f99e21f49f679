import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';

import { startGatewayProcess } from '@timbra/documentdb';

import { aptInstall } from '../../apt/install.ts';
import { type EngineRecord, readRecord, writeRecord } from '../../engine-record.ts';
import { freePort } from '../../ports.ts';
import type { ServerProcess } from '../../processes/server-process.ts';
import { run } from '../../run.ts';
import { keepServer, type RunningServer } from '../../running-server.ts';
import { waitUntil } from '../../wait-until.ts';
import { addressOf, type PostgresOptions, runSql, startPostgres } from './postgres.ts';
import { ensureTemplate } from './template.ts';
import { ensureTree } from './tree.ts';

export interface DocumentDbOptions {
  dir: string;
  port: number;
  fsync: boolean;
}

const DESCRIPTION = 'DocumentDB (PostgreSQL 18), porque aquí no hay MongoDB ni Docker';
const ZONE_FILE = '/usr/share/zoneinfo/America/Mexico_City';

/** Starts PostgreSQL and the gateway in front of it. Clients see a MongoDB on `port`. */
export const startDocumentDb = async ({
  dir,
  port,
  fsync,
}: DocumentDbOptions): Promise<RunningServer> => {
  await ensureTimeZones();
  const { password } = await ensureData(dir, fsync);
  const tree = await ensureTree();
  const about = { url: `mongodb://127.0.0.1:${port}`, port, description: DESCRIPTION };
  return keepServer(about, async () => {
    const logFile = path.join(dir, 'documentdb.log');
    const options: PostgresOptions = {
      tree,
      password,
      fsync,
      logFile,
      port: await freePort(),
      data: path.join(dir, 'documentdb'),
    };
    const postgres = await startPostgres(options);
    const engine = addressOf(options);
    await runSql(engine, MAINTENANCE);
    const gateway = await startGatewayProcess({ port, engine, logFile });
    return instance(postgres, gateway);
  });
};

/** The engine reads the zone of dates from the machine's own table, which small images lack. */
const ensureTimeZones = async (): Promise<void> => {
  if (existsSync(ZONE_FILE)) return;
  await aptInstall('tzdata', 'la tabla de zonas horarias', 'instale el paquete tzdata');
};

const ensureData = async (
  dir: string,
  fsync: boolean,
): Promise<Extract<EngineRecord, { engine: 'documentdb' }>> => {
  const known = readRecord(dir);
  if (known?.engine === 'documentdb') return known;
  const template = await ensureTemplate();
  const data = path.join(dir, 'documentdb');
  mkdirSync(dir, { recursive: true });
  // Under its own name only when whole: a start that was cut short leaves nothing half made.
  const draft = `${data}.${process.pid}`;
  const { code, output } = await run('cp', ['-a', '--reflink=auto', template.data, draft]);
  if (code !== 0) throw new Error(`cp: ${output}`);
  if (fsync) await run('sync', ['-f', draft]);
  renameSync(draft, data);
  const record = { engine: 'documentdb', password: template.password } as const;
  writeRecord(dir, record);
  return record;
};

/** A copy of the template has the template's port in its scheduled jobs. */
const MAINTENANCE = [
  `update cron.job set nodeport = current_setting('port')::int
    where nodeport <> current_setting('port')::int`,
  `do $$ begin
     if exists (select from pg_available_extensions
                 where name = 'documentdb' and installed_version <> default_version) then
       alter extension documentdb_core update;
       alter extension documentdb update;
     end if;
   end $$`,
];

const instance = (postgres: ServerProcess, gateway: ChildProcess) => {
  const gatewayEnded = (): boolean => gateway.exitCode !== null || gateway.signalCode !== null;
  const endGateway = async (signal: NodeJS.Signals): Promise<void> => {
    gateway.kill(signal);
    if (await waitUntil(gatewayEnded, 5_000)) return;
    gateway.kill('SIGKILL');
    await waitUntil(gatewayEnded, 5_000);
  };
  return {
    pids: [postgres.pid, gateway.pid ?? 0],
    stop: async () => {
      await endGateway('SIGTERM');
      await postgres.stop();
    },
    kill: async () => {
      await Promise.all([endGateway('SIGKILL'), postgres.kill()]);
    },
    exited: Promise.race([
      postgres.exited.then(() => 'DocumentDB (PostgreSQL)'),
      new Promise<string>((resolve) =>
        gateway.once('exit', () => resolve('DocumentDB (pasarela)')),
      ),
    ]),
  };
};
