import type { Document } from 'bson';
import type pg from 'pg';

import type { Cursors } from '../cursors.ts';
import type { Engine } from '../engine.ts';
import type { Transactions } from '../transactions.ts';

/** What every command may use. */
export interface Backend {
  engine: Engine;
  cursors: Cursors;
  transactions: Transactions;
  address: string;
}

/** One command under way. */
export interface Call extends Backend {
  connectionId: number;
  command: Document;
  /** The same command, as the bytes that arrived: the engine takes it so. */
  body: Buffer;
  sequence: Buffer | undefined;
  db: string;
  /** The transaction's connection, when the command belongs to one. */
  client: pg.PoolClient | undefined;
}

/** A Buffer is a finished reply in BSON. */
export type Handler = (call: Call) => Promise<Document | Buffer> | Document | Buffer;

export type Handlers = Record<string, Handler>;
