import { setTimeout as sleep } from 'node:timers/promises';

import type { Document } from 'bson';
import pg from 'pg';

import { fromBytes } from './bson.ts';
import { asSqlError, isRetryable } from './faults.ts';

export interface EngineAddress {
  host: string;
  port: number;
  user: string;
  password: string;
}

/** A column that holds BSON arrives as a Buffer; the other columns as text or numbers. */
export type Row = Record<string, unknown>;

export const API = 'documentdb_api';
export const INTERNAL = 'documentdb_api_internal';

const DATABASE = 'postgres';
const MAX_ATTEMPTS = 50;
const POOL_SIZE = 20;
const TRANSACTION_POOL_SIZE = 40;

/** Waits a little longer each time, at most 50 ms, so that competing writers spread out. */
export const backOff = (attempt: number): Promise<void> =>
  sleep(Math.random() * Math.min(50, 2 + attempt * 2));

export const canRetry = (sqlState: string | undefined, attempt: number): boolean =>
  isRetryable(sqlState) && attempt < MAX_ATTEMPTS;

/** The PostgreSQL side: pools, prepared calls of the engine's functions, retries of conflicts. */
export class Engine {
  readonly #pool: pg.Pool;
  readonly #transactionPool: pg.Pool;
  // PostgreSQL cuts statement names at 63 bytes, so they are numbered.
  readonly #statementNames = new Map<string, string>();

  private constructor(pool: pg.Pool, transactionPool: pg.Pool) {
    this.#pool = pool;
    this.#transactionPool = transactionPool;
    // A dropped idle connection is replaced by the next call; it must not end the process.
    for (const each of [pool, transactionPool]) each.on('error', () => undefined);
  }

  static async open(address: EngineAddress): Promise<Engine> {
    const config: pg.ClientConfig = {
      ...address,
      database: DATABASE,
      options: '-c documentdb.useFileBasedPersistedCursors=on -c client_min_messages=error',
    };
    const types = await bsonTypes(config);
    return new Engine(
      new pg.Pool({ ...config, types, max: POOL_SIZE, idleTimeoutMillis: 0 }),
      new pg.Pool({ ...config, types, max: TRANSACTION_POOL_SIZE, idleTimeoutMillis: 30_000 }),
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#transactionPool.end()]);
  }

  transactionClient(): Promise<pg.PoolClient> {
    return this.#transactionPool.connect();
  }

  /** First row of a statement; on the transaction's connection when there is one. */
  async row(client: pg.PoolClient | undefined, text: string, values: unknown[]): Promise<Row> {
    const query = { name: this.#nameOf(text), text, values };
    if (client) return firstRow(await client.query<Row>(query));
    for (let attempt = 0; ; attempt++) {
      try {
        return firstRow(await this.#pool.query<Row>(query));
      } catch (error) {
        if (!canRetry(asSqlError(error).code, attempt)) throw error;
        await backOff(attempt);
      }
    }
  }

  /** Calls one of the engine's functions. `name` is always ours, never the client's. */
  call(client: pg.PoolClient | undefined, name: string, ...values: unknown[]): Promise<Row> {
    const places = values.map((_, i) => `$${i + 1}`).join(', ');
    return this.row(client, `select * from ${name}(${places})`, values);
  }

  /** The only column of the only row of a call. */
  async value<T>(
    client: pg.PoolClient | undefined,
    name: string,
    ...values: unknown[]
  ): Promise<T> {
    return Object.values(await this.call(client, name, ...values))[0] as T;
  }

  /** Runs text that cannot be prepared (EXPLAIN of a literal). */
  async text(client: pg.PoolClient | undefined, text: string): Promise<Row> {
    return firstRow(await (client ?? this.#pool).query<Row>(text));
  }

  /** The definition of an index, or null. */
  async indexSpec(where: string, values: unknown[]): Promise<Document | null> {
    const row = await this.row(
      undefined,
      `select ${INTERNAL}.index_spec_as_bson(i.index_spec) as spec
         from documentdb_api_catalog.collection_indexes i
         join documentdb_api_catalog.collections c using (collection_id)
        where ${where} limit 1`,
      values,
    );
    return Buffer.isBuffer(row['spec']) ? fromBytes(row['spec']) : null;
  }

  #nameOf(text: string): string {
    const known = this.#statementNames.get(text);
    if (known) return known;
    const name = `q${this.#statementNames.size}`;
    this.#statementNames.set(text, name);
    return name;
  }
}

const firstRow = (result: pg.QueryResult<Row>): Row => result.rows[0] ?? {};

/** The BSON type's number differs from one installation to the next, so it is asked for. */
const bsonTypes = async (config: pg.ClientConfig): Promise<pg.CustomTypesConfig> => {
  const probe = new pg.Client(config);
  await probe.connect();
  const { rows } = await probe.query<{ oid: number }>(
    "select 'documentdb_core.bson'::regtype::oid::int as oid",
  );
  await probe.end();
  const bsonOid = rows[0]?.oid;
  const fromHex = (text: string): Buffer =>
    text.startsWith('BSONHEX') ? Buffer.from(text.slice(7), 'hex') : Buffer.from(text);
  const getTypeParser = (oid: number, format?: 'text'): unknown =>
    oid === bsonOid ? fromHex : pg.types.getTypeParser(oid, format);
  return { getTypeParser: getTypeParser as pg.CustomTypesConfig['getTypeParser'] };
};
