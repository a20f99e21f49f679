import { MongoFault } from './faults.ts';

export interface OpenCursor {
  db: string;
  /** The engine's own state of the cursor, opaque to us. */
  continuation: unknown;
  usedAt: number;
}

// MongoDB's own cursor time-out.
const IDLE_MS = 600_000;

/** Cursors that have a next page. The engine keeps none: it hands back where it stopped. */
export class Cursors {
  readonly #open = new Map<string, OpenCursor>();
  readonly #sweeper: NodeJS.Timeout;

  constructor() {
    this.#sweeper = setInterval(() => this.#sweep(), 60_000).unref();
  }

  close(): void {
    clearInterval(this.#sweeper);
  }

  keep(id: string, db: string, continuation: unknown): void {
    this.#open.set(id, { db, continuation, usedAt: Date.now() });
  }

  get(id: string): OpenCursor {
    const cursor = this.#open.get(id);
    if (!cursor) throw new MongoFault(43, 'CursorNotFound', `cursor id ${id} not found`);
    return cursor;
  }

  /** True when there was such a cursor. */
  forget(id: string): boolean {
    return this.#open.delete(id);
  }

  #sweep(): void {
    const oldest = Date.now() - IDLE_MS;
    for (const [id, cursor] of this.#open) if (cursor.usedAt < oldest) this.#open.delete(id);
  }
}
