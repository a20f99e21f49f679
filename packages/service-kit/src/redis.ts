import { Redis, type RedisOptions } from 'ioredis';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';

interface Options {
  url: string;
  lifecycle: Lifecycle;
  logger: Logger;
  /** Shown by CLIENT LIST, to tell the connections of one process apart. */
  name: string;
  redis?: RedisOptions;
}

/** Reconnects for ever, at most every 2 s: a Redis that restarts finds us again. */
const retryStrategy = (times: number) => Math.min(times * 100, 2000);

export const connectRedis = ({ url, lifecycle, logger, name, redis }: Options): Redis => {
  const client = new Redis(url, {
    connectionName: name,
    // BullMQ wants commands to wait for a reconnection instead of failing.
    maxRetriesPerRequest: null,
    retryStrategy,
    ...redis,
  });
  let reported = false;
  client.on('error', (err: Error) => {
    // One line per outage, not one per attempt.
    if (!reported) logger.warn({ err: err.message }, 'redis');
    reported = true;
  });
  client.on('ready', () => {
    reported = false;
  });
  lifecycle.onClose(`redis ${name}`, async () => client.disconnect());
  return client;
};

export const redisCheck = (client: Redis) => async () => {
  if (client.status !== 'ready') throw new Error(client.status);
  await client.ping();
};
