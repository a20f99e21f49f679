import { setTimeout as pause } from 'node:timers/promises';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';

interface Job {
  /** For the log. */
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
}

/** The longest that a process waits for the last time, in milliseconds: it may itself wait for Redis. */
const LAST_MS = 1000;

/**
 * Does it now and then until the process ends; what fails is logged and done again. One after another:
 * while Redis is away one waits, and the next ones would pile up.
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
    const waited = pause(LAST_MS, undefined, { signal: late.signal }).catch(() => undefined);
    if (running) await Promise.race([running, waited]);
    late.abort();
  });
};
