import type { JobDeclaration } from '@timbra/contracts';
import { randomUUID } from 'node:crypto';
import type { Model } from 'mongoose';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import type { Queues } from './queues.ts';
import { currentRequestId } from './request-scope.ts';

/**
 * A job that waits inside the document it belongs to, so that the change of state and the job are
 * one write. The field is absent when there is nothing to send: the partial index stays small.
 */
export interface OutboxEntry {
  id: string;
  name: string;
  payload: unknown;
  requestId: string;
}

export const outboxEntry = (declaration: JobDeclaration, payload: unknown): OutboxEntry => ({
  id: randomUUID(),
  name: declaration.name,
  payload,
  requestId: currentRequestId(),
});

/** For the schema of a document with an outbox. */
export const outboxField = {
  type: [{ _id: false, id: String, name: String, payload: Object, requestId: String }],
  default: undefined,
};
export const outboxIndex = [
  { outbox: 1 },
  { partialFilterExpression: { outbox: { $exists: true } }, name: 'outbox_pending' },
] as const;

interface WithOutbox {
  outbox?: OutboxEntry[];
}

interface RelayOptions {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any document with an outbox
  model: Model<any>;
  declarations: readonly JobDeclaration[];
  queues: Queues;
  logger: Logger;
  lifecycle: Lifecycle;
  /** Milliseconds between looks; a nudge does not wait for it. */
  everyMs?: number;
}

/** The most documents that one look sends. */
const BATCH = 200;

/** Moves entries to Redis and then takes them out of the document: at least once, never none. */
export const startOutboxRelay = ({
  model,
  declarations,
  queues,
  logger,
  lifecycle,
  everyMs = 1000,
}: RelayOptions) => {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  const send = async (documentId: unknown, entry: OutboxEntry) => {
    const declaration = byName.get(entry.name);
    if (!declaration) {
      // A newer process knows it: during a rolling deployment it stays for that one.
      logger.error({ job: entry.name }, 'outbox entry without a declaration');
      return;
    }
    await queues.add(declaration, entry.payload, { jobId: entry.id, requestId: entry.requestId });
    await model.updateOne({ _id: documentId }, { $pull: { outbox: { id: entry.id } } });
    await model.updateOne({ _id: documentId, outbox: { $size: 0 } }, { $unset: { outbox: 1 } });
  };

  const drain = async () => {
    do {
      again = false;
      const pending = await model
        .find({ outbox: { $exists: true } }, { outbox: 1 })
        .limit(BATCH)
        .lean<(WithOutbox & { _id: unknown })[]>();
      for (const { _id, outbox = [] } of pending) {
        for (const entry of outbox) await send(_id, entry);
      }
      if (pending.length === BATCH) again = true;
    } while (again && !closed);
  };

  const nudge = () => {
    if (closed) return;
    if (running) {
      again = true;
      return;
    }
    running = drain()
      .catch((err: unknown) => logger.warn({ err }, 'outbox'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(nudge, everyMs);
  lifecycle.onClose('outbox', async () => {
    closed = true;
    clearInterval(timer);
    // Entries that Redis did not take stay in their documents for the next process.
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 1000))]);
  });
  return { nudge };
};
