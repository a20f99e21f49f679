import { jobs } from '@timbra/contracts';
import type { Logger, Queues } from '@timbra/service-kit';
import type { SolicitudRecibidaRepository } from './solicitud-recibida.repository.ts';

interface Deps {
  recibidas: SolicitudRecibidaRepository;
  queues: Queues;
  logger: Logger;
  now: () => Date;
  /** Old enough not to race with whoever signed it, in milliseconds. */
  afterMs: number;
}

/**
 * Young enough not to retry for ever: the term of 72 hours is long over, and SAT has decided without
 * this answer. What is older needs a person, and says so in the log on every look.
 */
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000;
/** Answers per look; the next look takes the rest. */
const BATCH = 200;

/** Puts into their queue the answers that were signed and of which SAT's word is not known. */
export const sweepRespuestas =
  ({ recibidas, queues, logger, now, afterMs }: Deps) =>
  async (): Promise<number> => {
    const at = now().getTime();
    const since = new Date(at - GIVE_UP_AFTER_MS);
    const unsent = await recibidas.unsent({ since, until: new Date(at - afterMs), most: BATCH });
    for (const { _id, accountId } of unsent) {
      const solicitudId = _id.toString();
      // One job for each span: a job that failed for good would keep its id for itself.
      const jobId = `${jobs.enviarRespuesta.name}-${solicitudId}-${Math.floor(at / afterMs)}`;
      await queues.add(jobs.enviarRespuesta, { accountId, solicitudId }, { jobId });
    }
    if (unsent.length > 0) logger.warn({ answers: unsent.length }, 'answers swept');
    const stuck = await recibidas.countUnsentBefore(since);
    if (stuck > 0) logger.error({ answers: stuck }, 'answers of unknown fate: look at them');
    return unsent.length;
  };
