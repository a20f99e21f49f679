import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';

interface GatherOptions<T> {
  /** For the log. */
  name: string;
  /** Must be safe to repeat: after an error the same items come again. */
  flush: (items: readonly T[]) => Promise<unknown>;
  logger: Logger;
  lifecycle: Lifecycle;
  /** Milliseconds that an item waits for company: each write may rewrite a list of thousands. */
  waitMs?: number;
}

/** Items that wait at a time; while the database is away, the oldest go. */
const MOST = 10_000;

/**
 * For tidying up that nobody waits for: what comes within a moment is done in one write. A process that
 * is killed takes what it gathered with it, so something else must mend what is left undone.
 */
export const createGatherer = <T>({
  name,
  flush,
  logger,
  lifecycle,
  waitMs = 1000,
}: GatherOptions<T>) => {
  let waiting: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    timer = undefined;
    const items = waiting;
    waiting = [];
    if (items.length === 0) return;
    try {
      await flush(items);
    } catch (err) {
      logger.warn({ err, items: items.length }, `gathered: ${name}`);
      waiting = [...items, ...waiting].slice(-MOST);
      schedule();
    }
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => {
      running = run();
    }, waitMs);
  };
  lifecycle.onClose(`gathered ${name}`, async () => {
    clearTimeout(timer);
    await running;
    await run();
    clearTimeout(timer);
  });
  return (item: T): void => {
    if (waiting.length >= MOST) waiting.shift();
    waiting.push(item);
    schedule();
  };
};
