import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';

interface GatherOptions<T> {
  /** For the log. */
  name: string;
  /** Must be safe to repeat: after an error the same items come again. */
  flush: (items: readonly T[]) => Promise<unknown>;
  logger: Logger;
  lifecycle: Lifecycle;
  /** Milliseconds that an item waits for others: each write may rewrite a list of thousands. */
  waitMs?: number;
}

/** Items that wait at a time; beyond them, while the database is away, the oldest are dropped. */
const MOST = 10_000;

/**
 * For cleaning up that no caller waits for: items of one moment are written together. A process
 * that is killed loses the items that it gathered, so something else must mend them.
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
