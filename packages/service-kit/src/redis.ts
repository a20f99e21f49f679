import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';

/** One Redis, or a cluster: callers do not tell the difference. */
export type RedisClient = Redis | Cluster;

interface Options {
  /** `redis://` or `rediss://`; a cluster's begins with `redis+cluster://` or `rediss+cluster://`. */
  url: string;
  lifecycle: Lifecycle;
  logger: Logger;
  /** Shown by CLIENT LIST, to tell the connections of one process apart. */
  name: string;
  redis?: RedisOptions;
}

/** Reconnects for ever, at most every 2 s: a Redis that restarts finds us again. */
const retryStrategy = (times: number) => Math.min(times * 100, 2000);

/** Finds a cluster's nodes from the one in the address, and connects to all with its options. */
const connectCluster = (url: string, options: RedisOptions): Cluster => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecret = protocol === 'rediss+cluster:';
  return new Cluster([{ host: hostname, port: Number(port) || 6379 }], {
    clusterRetryStrategy: retryStrategy,
    enableOfflineQueue: options.enableOfflineQueue ?? true,
    // A certificate names hosts, not their addresses.
    ...(isSecret && { dnsLookup: (host, found) => found(null, host) }),
    redisOptions: {
      ...options,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(isSecret && { tls: {} }),
    },
  });
};

export const connectRedis = ({ url, lifecycle, logger, name, redis }: Options): RedisClient => {
  const options: RedisOptions = {
    connectionName: name,
    // BullMQ wants commands to wait for a reconnection instead of failing.
    maxRetriesPerRequest: null,
    ...redis,
  };
  const client = url.includes('+cluster:')
    ? connectCluster(url, options)
    : new Redis(url, { retryStrategy, ...options });
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

export const redisCheck = (client: RedisClient) => async () => {
  if (client.status !== 'ready') throw new Error(client.status);
  await client.ping();
};
