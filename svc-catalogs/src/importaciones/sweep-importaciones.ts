import { repeatedly, type Lifecycle, type Logger } from '@timbra/service-kit';
import type { ImportacionRepository } from './importacion.repository.ts';

interface Options {
  importaciones: ImportacionRepository;
  nudge: () => void;
  now: () => Date;
  everyMs: number;
  logger: Logger;
  lifecycle: Lifecycle;
}

/**
 * Old enough not to race: a worker that died is noticed within 45 s, the waits between its attempts
 * are 31 s together, and a part is written every second. Young enough by itself: an import is
 * forgotten after a day.
 */
const STILL_MS = 2 * 60 * 1000;
/** Imports per look; the next look takes the rest. */
const BATCH = 50;

/** Sends imports whose job was lost to work again: an empty Redis would leave them at work for a day. */
export const sweepImportaciones = (options: Options): void => {
  const { importaciones, nudge, now, everyMs, logger } = options;
  const sweep = async () => {
    const swept = await importaciones.restartSince(new Date(now().getTime() - STILL_MS), BATCH);
    if (swept === 0) return;
    logger.warn({ importaciones: swept }, 'swept');
    nudge();
  };
  repeatedly(options, { name: 'sweep of imports', everyMs, run: sweep });
};
