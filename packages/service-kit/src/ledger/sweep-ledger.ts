import type { JobDeclaration } from '@timbra/contracts';
import type { Types } from 'mongoose';
import type { Logger } from '../logger.ts';
import type { Queues } from '../queues.ts';
import type { Span } from './ledger.ts';

/** What the sweeper is told of a piece of work. */
interface Still {
  _id: Types.ObjectId;
  accountId: string;
  traceId?: string;
}

/** One question of a sweeper: what waits for a job that was lost, and which job that is. */
export interface Lost<R extends Still> {
  find: (span: Span) => Promise<R[]>;
  /** Since when it stands still: one standstill is given one job in `everyMs`. */
  since: (found: R) => Date;
  jobOf: (found: R) => JobDeclaration;
  /** What the job is told; account and request where it is left out. */
  payloadOf?: (found: R) => object;
  /** Milliseconds; `afterMs` where it is left out. */
  everyMs?: number;
}

interface Options {
  queues: Queues;
  logger: Logger;
  now: () => Date;
  /** Old enough not to race with a worker: longer than a lease, in milliseconds. */
  afterMs: number;
  /** What is swept, for the log. */
  name: string;
  /** Knows how much of it is older than the sweeper looks. */
  ledger: { countOlderThan(date: Date): Promise<number> };
}

/**
 * Young enough not to retry for ever: SAT takes a document for 72 hours, a PAC shows its stamps and keeps
 * its last acuse for longer. What is older needs a person, and says so in the log on every look.
 */
export const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000;
/** Of one question on one look; the next look takes the rest. */
const BATCH = 200;

const requestOf = ({ accountId, _id }: Still) => ({ accountId, requestId: _id.toString() });

/** Puts work that stands still back into its queue: a lost job, a dead worker, an empty Redis. */
export const sweepLedger =
  (
    { queues, logger, now, afterMs, name, ledger }: Options,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each question has its own record
    questions: readonly Lost<any>[],
  ) =>
  async (): Promise<number> => {
    const at = now().getTime();
    const since = new Date(at - GIVE_UP_AFTER_MS);
    const span = { since, until: new Date(at - afterMs), most: BATCH };
    let swept = 0;
    for (const {
      find,
      since: sinceOf,
      jobOf,
      payloadOf = requestOf,
      everyMs = afterMs,
    } of questions) {
      const look = Math.floor(at / everyMs);
      for (const found of (await find(span)) as Still[]) {
        const job = jobOf(found);
        // The id names the standstill: a job that is in the queue already is not added again.
        const jobId = `${job.name}-${found._id.toString()}-${sinceOf(found).getTime()}-${look}`;
        await queues.add(job, payloadOf(found), { jobId, requestId: found.traceId });
        swept += 1;
      }
    }
    if (swept > 0) logger.warn({ [name]: swept }, 'swept');
    const stuck = await ledger.countOlderThan(since);
    if (stuck > 0) logger.error({ [name]: stuck }, 'of unknown fate: look at them');
    return swept;
  };
