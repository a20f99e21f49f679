import { repeatedly, type Lifecycle, type Logger } from '@timbra/service-kit';

interface Options {
  /** What is swept, for the log. */
  name: string;
  /** What is done before each look, at most so many times: what is kept no longer goes… */
  first?: (most: number) => Promise<void>;
  /** Gives a job again to what was due before then, at most so many; answers how many. */
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

/** Gives what lost its job another one: an empty Redis would leave it pending for ever. */
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
