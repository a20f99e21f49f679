import { jobs } from '@timbra/contracts';
import type { Lifecycle, Logger, Queues } from '@timbra/service-kit';

interface Options {
  queues: Queues;
  now: () => Date;
  everyMs: number;
  logger: Logger;
  lifecycle: Lifecycle;
}

const HOUR_LENGTH = 'AAAA-MM-DDThh'.length;

/** Every process asks; the hour is the job's id, so that the queue holds one. */
export const askForAvisosCsd = ({ queues, now, everyMs, logger, lifecycle }: Options): void => {
  const ask = () => {
    const hora = now().toISOString().slice(0, HOUR_LENGTH);
    queues
      .add(jobs.avisarCsd, { hora }, { jobId: `avisar-csd-${hora}` })
      .catch((err: unknown) => logger.warn({ err }, 'alerts'));
  };
  ask();
  const timer = setInterval(ask, everyMs);
  lifecycle.onClose('alerts', async () => clearInterval(timer));
};
