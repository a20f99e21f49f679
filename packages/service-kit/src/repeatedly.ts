import { setTimeout as sleep } from 'node:timers/promises';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';

interface Job {
  /** For the log. */
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
}

/**
 * The longest that an ending process waits for the last run, in milliseconds: that may wait for
 * Redis.
 */
const LAST_MS = 1000;

/**
 * Runs work now and then until the process ends; a failure is logged, and the next run comes all
 * the same. One run after another: while Redis is away one waits, and others would pile up.
 */
export const repeatedly = (
  { logger, lifecycle }: { logger: Logger; lifecycle: Lifecycle },
  { name, everyMs, run }: Job,
): void => {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= (async () => run())()
      .catch((err: unknown) => logger.warn({ err }, name))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  lifecycle.onClose(name, async () => {
    clearInterval(timer);
    const late = new AbortController();
    const waited = sleep(LAST_MS, undefined, { signal: late.signal }).catch(() => undefined);
    if (running) await Promise.race([running, waited]);
    late.abort();
  });
};
