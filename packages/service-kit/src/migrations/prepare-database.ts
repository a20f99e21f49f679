import type { Connection } from 'mongoose';
import type { Lifecycle } from '../lifecycle.ts';
import type { Logger } from '../logger.ts';
import { buildIndexes } from '../mongo.ts';
import { holdUntil } from './hold-until.ts';
import type { Migracion } from './migracion.model.ts';
import { missingIndexes } from './missing-indexes.ts';
import { missingMigraciones, runMigraciones } from './run-migraciones.ts';

interface Options {
  /** The workspace, whose command `bin/migrar.ts` migrates and builds indexes. */
  service: string;
  migraciones?: readonly Migracion[];
  settings: { MIGRATE_ON_START?: boolean; HOST?: string; PORT?: number };
  logger: Logger;
  lifecycle: Lifecycle;
}

/** Names of missing things that are written to the log. */
const MAX_NAMED = 20;

/**
 * The models stand on the connection already. On a single machine this migrates and builds the
 * indexes; in an installation `timbra migrar` did so before, and a process that starts without it
 * waits, not ready.
 * @throws Error in Spanish, for a command that answers nobody and cannot wait
 */
export const prepareDatabase = async (
  connection: Connection,
  { service, migraciones = [], settings, logger, lifecycle }: Options,
): Promise<void> => {
  const { MIGRATE_ON_START = true, HOST = '127.0.0.1', PORT } = settings;
  if (MIGRATE_ON_START) {
    await runMigraciones({ connection, migraciones });
    return buildIndexes(connection);
  }
  const lacking = async () => [
    ...(await missingMigraciones({ connection, migraciones })),
    ...(await missingIndexes(connection)),
  ];
  const missing = await lacking();
  if (missing.length === 0) return;
  const said = `La base ${connection.name} no está al día: ejecuta «node ${service}/bin/migrar.ts»`;
  if (PORT === undefined) throw new Error(said);
  logger.error({ missing: missing.slice(0, MAX_NAMED), count: missing.length }, said);
  const isReady = async () => (await lacking()).length === 0;
  await holdUntil(isReady, { host: HOST, port: PORT, lifecycle });
  logger.info(`${connection.name} is up to date`);
};
