import { jobs } from '@timbra/contracts';
import type { Lifecycle, Logger, Queues } from '@timbra/service-kit';
import type { ActualizacionRepository } from './actualizacion.repository.ts';

interface Options {
  queues: Queues;
  actualizaciones: Pick<ActualizacionRepository, 'last'>;
  isLoaded: () => Promise<boolean>;
  now: () => Date;
  everyMs: number;
  logger: Logger;
  lifecycle: Lifecycle;
}

const DAY_LENGTH = 'AAAA-MM-DD'.length;
const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_MS = 30 * DAY_MS;

/**
 * Asks for SAT's lists every day for as long as they are not there, and every month after. Every
 * process asks; the day is the job's id, so that the queue holds one.
 */
export const askForUpdate = (options: Options): void => {
  const { queues, actualizaciones, isLoaded, now, everyMs, logger, lifecycle } = options;
  const isDue = async () => {
    const { exitoAt } = (await actualizaciones.last()) ?? {};
    const wait = (await isLoaded()) ? MONTH_MS : DAY_MS;
    return exitoAt === undefined || now().getTime() - exitoAt.getTime() >= wait;
  };
  const ask = async () => {
    if (!(await isDue())) return;
    const motivo = now().toISOString().slice(0, DAY_LENGTH);
    await queues.add(
      jobs.actualizarCatalogos,
      { motivo },
      { jobId: `actualizar-catalogos-${motivo}` },
    );
  };
  const tell = (err: unknown) => logger.warn({ err }, 'update of the catalogues');
  void ask().catch(tell);
  const timer = setInterval(() => void ask().catch(tell), everyMs);
  lifecycle.onClose('update of the catalogues', async () => clearInterval(timer));
};
