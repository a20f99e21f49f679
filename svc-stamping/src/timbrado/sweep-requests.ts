import type { Logger, Queues } from '@timbra/service-kit';
import { stampJobOf } from './stamp-job.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  queues: Queues;
  logger: Logger;
  now: () => Date;
  /** Old enough not to race with a worker: longer than a lease, in milliseconds. */
  afterMs: number;
}

/**
 * Young enough not to retry for ever: SAT takes a document for 72 hours, a PAC shows its stamps for
 * longer. What is older than this needs a person, and says so in the log on every look.
 */
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000;
/** Requests per look; the next look takes the rest. */
const BATCH = 200;

/** Puts requests that stand still back into the queue: a lost job, a dead worker, an empty Redis. */
export const sweepRequests =
  ({ requests, queues, logger, now, afterMs }: Deps) =>
  async (): Promise<number> => {
    const at = now().getTime();
    const since = new Date(at - GIVE_UP_AFTER_MS);
    const still = await requests.standingStill({
      since,
      until: new Date(at - afterMs),
      most: BATCH,
    });
    for (const { _id, accountId, traceId, updatedAt, masivo } of still) {
      const requestId = _id.toString();
      // One job per standstill: the id says which one it is.
      const jobId = `${requestId}-${updatedAt.getTime()}-${Math.floor(at / afterMs)}`;
      const job = stampJobOf({ masivo });
      await queues.add(job, { accountId, requestId }, { jobId, requestId: traceId });
    }
    if (still.length > 0) logger.warn({ requests: still.length }, 'swept');
    const stuck = await requests.countOlderThan(since);
    if (stuck > 0) logger.error({ requests: stuck }, 'stampings of unknown fate: look at them');
    return still.length;
  };
