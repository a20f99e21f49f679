import type { JobDeclaration } from '@timbra/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Model } from 'mongoose';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import type { Queues } from './queues.ts';
import { currentRequestId } from './request-scope.ts';
import { currentTraceparent } from './trazas/tracing.ts';

/**
 * A job that waits inside the document it belongs to, so that the change of state and the job are
 * one write. The field is absent when there is nothing to send: the partial index stays small.
 */
export interface OutboxEntry {
  id: string;
  name: string;
  payload: unknown;
  requestId: string;
  /** Of the trace that the job continues, when one is recorded. */
  traceparent?: string;
  at: Date;
  /** The job waits in the queue until then. */
  notBefore?: Date;
}

export const outboxEntry = (
  declaration: JobDeclaration,
  payload: unknown,
  { notBefore }: Pick<OutboxEntry, 'notBefore'> = {},
): OutboxEntry => {
  const traceparent = currentTraceparent();
  return {
    id: randomUUID(),
    name: declaration.name,
    payload,
    requestId: currentRequestId(),
    at: new Date(),
    ...(notBefore && { notBefore }),
    ...(traceparent && { traceparent }),
  };
};

/** For the schema of a document with an outbox. */
export const outboxField = {
  type: [
    {
      _id: false,
      id: String,
      name: String,
      payload: Object,
      requestId: String,
      at: Date,
      notBefore: Date,
      traceparent: String,
    },
  ],
  default: undefined,
};
export const outboxIndex = [
  { outbox: 1 },
  { partialFilterExpression: { outbox: { $exists: true } }, name: 'outbox_pending' },
] as const;

interface WithOutbox {
  accountId?: string;
  outbox?: OutboxEntry[];
}

interface RelayOptions {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any document with an outbox
  model: Model<any>;
  declarations: readonly JobDeclaration[];
  queues: Queues;
  logger: Logger;
  lifecycle: Lifecycle;
  /** Milliseconds from a look that found something to the next; a nudge does not wait for it. */
  everyMs?: number;
  /**
   * The longest wait after many looks that found nothing: a writer in another process does not
   * nudge.
   */
  restMs?: number;
  /** Milliseconds for which an entry is left to the process that offered it. */
  offeredMs?: number;
}

/** The most documents that one look sends. */
const BATCH = 200;

/**
 * Sends an entry as soon as it is written; the caller does not wait. The entry stays in its
 * document until its worker, or the relay, takes it out: while Redis is away, or when this process
 * dies, nothing is lost. The same id is one job.
 */
export const offerEntry =
  ({ queues, declarations, logger }: OfferOptions) =>
  ({ id, name, payload, requestId, traceparent, notBefore }: OutboxEntry): void => {
    const declaration = declarations.find((it) => it.name === name);
    if (!declaration || !queues.isThere()) return;
    queues
      .add(declaration, payload, { jobId: id, requestId, traceparent, notBefore })
      .catch((err: unknown) => logger.warn({ err, job: declaration.name }, 'left to the relay'));
  };

interface OfferOptions {
  queues: Queues;
  declarations: readonly JobDeclaration[];
  logger: Logger;
}

/** Moves entries to Redis and then takes them out of the document: at least once, never none. */
export const startOutboxRelay = ({
  model,
  declarations,
  queues,
  logger,
  lifecycle,
  everyMs = 1000,
  restMs = 5 * everyMs,
  offeredMs = 0,
}: RelayOptions) => {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let waitMs = everyMs;

  /** During a rolling deployment, entries that only a newer process knows are left to it. */
  const ours = { outbox: { $exists: true }, 'outbox.name': { $in: [...byName.keys()] } };
  const due = () =>
    offeredMs === 0
      ? ours
      : { ...ours, 'outbox.at': { $not: { $gt: new Date(Date.now() - offeredMs) } } };

  const send = async ({ id, name, payload, requestId, traceparent, notBefore }: OutboxEntry) => {
    const declaration = byName.get(name);
    if (!declaration) return [];
    await queues.add(declaration, payload, { jobId: id, requestId, traceparent, notBefore });
    return [id];
  };

  const drain = async () => {
    do {
      again = false;
      const pending = await model
        .find(due(), { outbox: 1, accountId: 1 })
        .limit(BATCH)
        .lean<(WithOutbox & { _id: unknown })[]>();
      waitMs = pending.length === 0 ? Math.min(2 * waitMs, restMs) : everyMs;
      if (pending.length === 0) return;
      const sent: string[] = [];
      try {
        for (const { outbox = [] } of pending) {
          for (const entry of outbox) sent.push(...(await send(entry)));
        }
      } finally {
        const these = {
          _id: { $in: pending.map(({ _id }) => _id) },
          // The accounts of the documents, when the collection is spread by account
          // (docs/adr/0055).
          accountId: { $in: [...new Set(pending.map((it) => it.accountId ?? null))] },
        };
        await model.updateMany(these, { $pull: { outbox: { id: { $in: sent } } } });
        await model.updateMany({ ...these, outbox: { $size: 0 } }, { $unset: { outbox: 1 } });
      }
      if (pending.length === BATCH) again = true;
    } while (again && !closed);
  };

  let timer: NodeJS.Timeout;
  const look = () => {
    clearTimeout(timer);
    running = drain()
      .catch((err: unknown) => logger.warn({ err }, 'outbox'))
      .finally(() => {
        running = null;
        if (!closed) timer = setTimeout(look, again ? 0 : waitMs);
      });
  };
  // A look sends the entries of many requests: it must not run in the context of the one that nudged.
  const nudge = AsyncLocalStorage.bind(() => {
    if (closed) return;
    waitMs = everyMs;
    if (running) again = true;
    else look();
  });
  timer = setTimeout(look, everyMs);
  lifecycle.onClose('outbox', async () => {
    closed = true;
    clearTimeout(timer);
    // Entries that Redis did not take stay in their documents for the next process.
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 1000))]);
  });
  return { nudge };
};
