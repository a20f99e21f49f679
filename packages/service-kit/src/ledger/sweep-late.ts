import type { Lifecycle } from '../lifecycle.ts';
import type { Logger } from '../logger.ts';
import { repeatedly } from '../repeatedly.ts';

interface Options {
  /** What is swept, for the log. */
  name: string;
  /** What is done before each look, at most so many times. */
  first?: (most: number) => Promise<void>;
  /** Gives another job to work that was due before then, at most so much; answers how much. */
  restartLate: (until: Date, most: number) => Promise<number>;
  nudge: () => void;
  now: () => Date;
  everyMs: number;
  /**
   * Old enough not to race: a job is begun within seconds of its time, and a process that died is
   * noticed within 45 s.
   */
  afterMs: number;
  logger: Logger;
  lifecycle: Lifecycle;
}

/** Of one look; the next look takes the rest. */
const BATCH = 200;

/**
 * Looks now and then for work whose job was lost: an empty Redis would leave it pending for ever. The
 * new job stands in the work's own outbox, and `nudge` makes the relay send it.
 */
export const sweepLate = (options: Options): void => {
  const { name, first, restartLate, nudge, now, everyMs, afterMs, logger } = options;
  const sweep = async () => {
    await first?.(BATCH);
    const swept = await restartLate(new Date(now().getTime() - afterMs), BATCH);
    if (swept === 0) return;
    logger.warn({ [name]: swept }, 'swept');
    nudge();
  };
  repeatedly(options, { name: `sweep of ${name}`, everyMs, run: sweep });
};
