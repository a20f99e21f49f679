import { Counter, type Lifecycle, type Logger, type Metrics } from '@timbra/service-kit';
import { Types } from 'mongoose';
import type { PeticionRecord } from './peticion.model.ts';
import type { PeticionRepository } from './peticion.repository.ts';

/** Rows of one write. */
const BATCH = 500;
/** Rows that wait for the database, about 3 MB of them. */
const MAX_WAITING = 10_000;
/** How late the log may be, in milliseconds. */
const EVERY_MS = 1000;

interface Options {
  peticiones: Pick<PeticionRepository, 'insert'>;
  logger: Logger;
  lifecycle: Lifecycle;
  metrics: Pick<Metrics, 'registry'>;
  /** Rows that wait at most. */
  most?: number;
  everyMs?: number;
}

/**
 * Keeps what is to be logged until the next write, so that no request waits for it and none fails by
 * it. What does not fit is dropped and counted. Ends with the process, once everything is written.
 */
export const openBitacora = ({
  peticiones,
  logger,
  lifecycle,
  metrics,
  most = MAX_WAITING,
  everyMs = EVERY_MS,
}: Options) => {
  const dropped = new Counter({
    name: 'timbra_peticiones_dropped_total',
    help: 'Requests that were left out of the log because the database was too slow',
    registers: [metrics.registry],
  });
  const waiting: PeticionRecord[] = [];
  let writing: Promise<void> | undefined;

  /** One write after the other; a batch that fails stays in front. */
  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      await peticiones.insert(batch);
      waiting.splice(0, batch.length);
    }
  };
  const write = () =>
    (writing ??= writeAll().finally(() => {
      writing = undefined;
    }));
  const timer = setInterval(() => {
    write().catch((err: unknown) =>
      logger.warn({ err, waiting: waiting.length }, 'requests wait to be logged'),
    );
  }, everyMs);
  lifecycle.onClose('bitácora', async () => {
    clearInterval(timer);
    await writing?.catch(() => undefined);
    await write();
  });

  return {
    add: (row: Omit<PeticionRecord, '_id'>): void => {
      if (waiting.length >= most) dropped.inc();
      else waiting.push({ _id: new Types.ObjectId(), ...row });
    },
  };
};
export type Bitacora = ReturnType<typeof openBitacora>;
