import { jobs } from '@timbra/contracts';
import type { Logger, Queues } from '@timbra/service-kit';
import type { TimbrarRequestRepository } from '../timbrado/timbrar-request.repository.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';

interface Deps {
  requests: CancelarRequestRepository;
  timbrados: Pick<TimbrarRequestRepository, 'cancelPending'>;
  queues: Queues;
  logger: Logger;
  now: () => Date;
  /** Old enough not to race with a worker: longer than a lease, in milliseconds. */
  afterMs: number;
}

/**
 * Young enough not to retry for ever: the PAC keeps its last acuse for longer. What is older than this
 * and never reached SAT needs a person, and says so in the log on every look. Requests that SAT has are
 * asked about for as long as it takes.
 */
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000;
/** Standstills (an hour in all) after which a question that was put back is put back once more. */
const QUESTION_LOST_AFTER = 40;
/** Requests per look; the next look takes the rest. */
const BATCH = 200;

/** Puts back into their queues what stands still: a lost job, a dead worker, an empty Redis. */
export const sweepCancelaciones =
  ({ requests, timbrados, queues, logger, now, afterMs }: Deps) =>
  async (): Promise<number> => {
    const at = now().getTime();
    const since = new Date(at - GIVE_UP_AFTER_MS);
    const until = new Date(at - afterMs);
    const still = await requests.standingStill({ since, until, most: BATCH });
    const overdue = await requests.overdue({ before: until, most: BATCH });
    const pending = await timbrados.cancelPending({ before: until, most: BATCH });
    for (const [declaration, found, everyMs] of [
      [jobs.cancelFactura, still, afterMs],
      [jobs.cancelSustituida, pending, QUESTION_LOST_AFTER * afterMs],
      // Many may wait for their turn with SAT: they are not put into the queue again and again.
      [jobs.consultarEstado, overdue, QUESTION_LOST_AFTER * afterMs],
    ] as const) {
      const look = Math.floor(at / everyMs);
      for (const { _id, accountId, traceId, updatedAt } of found) {
        const requestId = _id.toString();
        // One job per standstill: the id says which one it is.
        const jobId = `${declaration.name}-${requestId}-${updatedAt.getTime()}-${look}`;
        await queues.add(declaration, { accountId, requestId }, { jobId, requestId: traceId });
      }
    }
    const swept = still.length + overdue.length + pending.length;
    if (swept > 0) logger.warn({ requests: swept }, 'cancellations swept');
    const stuck = await requests.countOlderThan(since);
    if (stuck > 0) logger.error({ requests: stuck }, 'cancellations of unknown fate: look at them');
    return swept;
  };
