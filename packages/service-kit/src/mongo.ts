import mongoose, { type Connection, type Model } from 'mongoose';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { placementFaults, unplacedIn } from './shard-key.ts';
import { faultTeller } from './test-faults.ts';
import { traceCommands } from './trazas/tracing.ts';

export interface MongoOptions {
  uri: string;
  /** Database of this service alone. */
  dbName: string;
  lifecycle: Lifecycle;
  logger: Logger;
  /** The metrics that count the commands; a command line has none. */
  metrics?: Pick<Metrics, 'databaseCommands'>;
  /**
   * The longest that one command may take, in milliseconds; 0 is for ever, for a command line that
   * builds indexes of millions. The driver itself would wait for ever for a database that took a
   * command and fell silent.
   */
  answersWithinMs?: number;
}

/** More than any question of a service takes; a small index that is built at a start may take a minute. */
const ANSWERS_WITHIN_MS = 120_000;

/** Connects, and closes with the process. Writes are acknowledged by the majority and journaled. */
export const connectMongo = async ({
  uri,
  dbName,
  lifecycle,
  logger,
  metrics,
  answersWithinMs = ANSWERS_WITHIN_MS,
}: MongoOptions): Promise<Connection> => {
  const connection = mongoose.createConnection(uri, {
    dbName,
    autoIndex: false,
    maxPoolSize: 20,
    serverSelectionTimeoutMS: 5000,
    socketTimeoutMS: answersWithinMs,
    writeConcern: { w: 'majority', j: true },
    monitorCommands: true,
  });
  const tellFault = faultTeller(process.env);
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    metrics?.databaseCommands.inc({ command: commandName });
    if (tellFault) unplacedIn(connection, commandName, command).forEach(tellFault);
  });
  traceCommands(connection.getClient());
  connection.on('error', (err) => logger.error({ err }, 'database'));
  await connection.asPromise();
  lifecycle.onClose('database', () => connection.close());
  return connection;
};

/**
 * Builds the indexes that the schemas declare. A service is not ready before they stand, and in an
 * installation does not build them itself (migrations/prepare-database.ts).
 * @throws Error when a collection does not say where its documents stand (docs/adr/0055)
 */
export const buildIndexes = async (connection: Connection) => {
  const faults = placementFaults(connection);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const model of Object.values(connection.models)) {
    // A lone index call per model: two processes may do it at the same time.
    await model.createIndexes();
  }
};

export const mongoCheck = (connection: Connection) => async () => {
  if (!connection.db) throw new Error('not connected');
  await connection.db.command({ ping: 1 });
};

/**
 * The driver's own collection of a model, for questions that come dozens of times a second: it
 * costs half. Nothing is cast, filled in or dated here: ids are ObjectIds, and the caller sets
 * `updatedAt`.
 */
export const nativeOf = ({ collection }: Pick<Model<object>, 'collection'>) => collection;

/** MaxTimeMSExpired: the question took longer than it was given. */
export const isOutOfTime = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 50;

/** E11000: the unique index refused a second one. */
export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11000;

/**
 * An upsert, done again when another process made the document at the same moment: now it is there
 * to be changed. The database itself does so only when the filter has the unique index's fields and
 * no other.
 */
export const upserting = async <T>(write: () => PromiseLike<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return write();
  }
};
