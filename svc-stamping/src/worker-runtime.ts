import { connectRedis, type Runtime } from '@timbra/service-kit';
import type { StampingConfig } from './config.ts';

/** What each queue's worker runs with: a connection to Redis of its own, by the name given. */
export const createWorkerRuntime =
  (settings: StampingConfig, { logger, lifecycle }: Runtime) =>
  (name: string) => ({
    connection: connectRedis({ url: settings.REDIS_URL, name, lifecycle, logger }),
    prefix: settings.QUEUE_PREFIX,
    logger,
    lifecycle,
  });
