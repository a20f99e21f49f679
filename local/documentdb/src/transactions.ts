import type { Document } from 'bson';
import type pg from 'pg';

import type { Engine } from './engine.ts';
import { MongoFault, NO_SUCH_TRANSACTION } from './faults.ts';

export interface Transaction {
  readonly number: string;
  state: 'open' | 'committed' | 'aborted';
  client: pg.PoolClient | undefined;
  timer?: NodeJS.Timeout;
}

type Session = { id: { toString(format: 'hex'): string } };

// MongoDB's own transactionLifetimeLimitSeconds.
const LIFETIME_MS = 60_000;
const BEGIN = "BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL lock_timeout = '5s'";

const sessionKey = (session: Session): string => session.id.toString('hex');

/** Open transactions by session; each holds one PostgreSQL connection until it ends. */
export class Transactions {
  readonly #engine: Engine;
  readonly #bySession = new Map<string, Transaction>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The transaction that a command belongs to; begins it when the command says so. */
  async enter(command: Document): Promise<Transaction> {
    const key = sessionKey(command['lsid'] as Session);
    const number = String(command['txnNumber']);
    if (command['startTransaction']) await this.#begin(key, number);
    const found = this.#bySession.get(key);
    if (found?.number === number && found.state === 'open') return found;
    throw new MongoFault(
      NO_SUCH_TRANSACTION,
      'NoSuchTransaction',
      `Given transaction number ${number} does not match any in-progress transactions.`,
    );
  }

  async rollBack(transaction: Transaction): Promise<void> {
    await this.#finish(transaction, 'ROLLBACK', 'aborted');
  }

  /** Ends the transaction named by the command. A repeated commit or abort is answered alike. */
  async end(command: Document, outcome: 'committed' | 'aborted'): Promise<Document> {
    const found = this.#bySession.get(sessionKey(command['lsid'] as Session));
    if (found?.number === String(command['txnNumber'])) {
      const sql = outcome === 'committed' ? 'COMMIT' : 'ROLLBACK';
      if (found.state === 'open') await this.#finish(found, sql, outcome);
      if (found.state === outcome) return { ok: 1 };
    }
    throw new MongoFault(
      NO_SUCH_TRANSACTION,
      'NoSuchTransaction',
      `Transaction ${String(command['txnNumber'])} is not in progress.`,
    );
  }

  async forget(sessions: readonly Session[]): Promise<void> {
    for (const session of sessions) {
      const key = sessionKey(session);
      const found = this.#bySession.get(key);
      this.#bySession.delete(key);
      if (found) await this.rollBack(found);
    }
  }

  async #begin(key: string, number: string): Promise<void> {
    const previous = this.#bySession.get(key);
    if (previous) await this.rollBack(previous);
    const client = await this.#engine.transactionClient();
    const started: Transaction = { number, state: 'open', client };
    this.#bySession.set(key, started);
    await client.query(BEGIN);
    started.timer = setTimeout(() => {
      this.rollBack(started).catch(() => undefined);
    }, LIFETIME_MS).unref();
  }

  async #finish(
    transaction: Transaction,
    sql: string,
    state: 'committed' | 'aborted',
  ): Promise<void> {
    const { client } = transaction;
    if (!client) return;
    transaction.client = undefined;
    transaction.state = state;
    clearTimeout(transaction.timer);
    try {
      await client.query(sql);
      client.release();
    } catch (error) {
      transaction.state = 'aborted';
      client.release(true);
      throw error;
    }
  }
}
