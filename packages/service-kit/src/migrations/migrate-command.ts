import type { Connection } from 'mongoose';
import { baseConfig, loadConfig, orExit } from '../config.ts';
import { createLifecycle } from '../lifecycle.ts';
import { createLogger } from '../logger.ts';
import { buildIndexes, connectMongo } from '../mongo.ts';
import { runCommand } from '../run-command.ts';
import type { Migracion } from './migracion.model.ts';
import { runMigraciones } from './run-migraciones.ts';

interface Owner {
  /** The last word of its database's name. */
  base: string;
  /** Names every collection of the service. */
  createModels: (connection: Connection) => unknown;
  migraciones?: readonly Migracion[];
}

/** It answers nobody: it needs a database and no secret. */
const migrateConfig = baseConfig.pick({ MONGODB_DB_PREFIX: true }).extend({
  /** Unless told, the database that `npm start` keeps on this machine. */
  MONGODB_URI: baseConfig.shape.MONGODB_URI.default('mongodb://127.0.0.1:27217'),
});

/** Migrates and builds indexes; a repetition does no harm. @returns what it did @throws Error */
const migrate = async ({ base, createModels, migraciones = [] }: Owner): Promise<string> => {
  const settings = orExit(() => loadConfig(migrateConfig));
  const logger = createLogger('migrar', 'silent');
  const lifecycle = createLifecycle(logger);
  const from = Date.now();
  try {
    const connection = await connectMongo({
      uri: settings.MONGODB_URI,
      dbName: `${settings.MONGODB_DB_PREFIX}-${base}`,
      lifecycle,
      logger,
      answersWithinMs: 0,
    });
    createModels(connection);
    const say = (line: string) => process.stderr.write(`${line}\n`);
    const ran = await runMigraciones({ connection, migraciones, say });
    await buildIndexes(connection);
    const s = ((Date.now() - from) / 1000).toFixed(1);
    return `${connection.name}: ${ran === 1 ? '1 migración' : `${ran} migraciones`}, índices al día (${s} s)`;
  } finally {
    await lifecycle.close();
  }
};

/** The whole of a service's `bin/migrar.ts`: says what it did, or why not and ends with 1. */
export const migrateCommand = (owner: Owner): Promise<void> => runCommand(() => migrate(owner));
