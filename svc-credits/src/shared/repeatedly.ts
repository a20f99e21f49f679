import type { Lifecycle, Logger } from '@timbra/service-kit';

interface Job {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
}

/** Does it now and then, one after another, until the process ends. What fails is logged and done again. */
export const repeatedly = (
  { logger, lifecycle }: { logger: Logger; lifecycle: Lifecycle },
  { name, everyMs, run }: Job,
): void => {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= run()
      .catch((err: unknown) => logger.warn({ err }, name))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  lifecycle.onClose(name, async () => {
    clearInterval(timer);
    await running;
  });
};
