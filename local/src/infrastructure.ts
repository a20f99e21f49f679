import path from 'node:path';

import { composeInfrastructure } from './compose.ts';
import { startDatabase } from './database/start-database.ts';
import { portNear } from './ports.ts';
import { startRedis } from './redis/start-redis.ts';
import type { RunningServer } from './running-server.ts';

export interface InfrastructureOptions {
  /** Folder of the data of both servers. */
  dir: string;
  ports?: { database: number; redis: number };
  fsync: boolean;
  /** Tests never share Compose's servers with the running application. */
  useCompose: boolean;
}

/** A server that we use, whether it is ours or not. */
export interface Provided {
  url: string;
  /** Where it comes from, in Spanish. */
  description: string;
  pids: readonly number[];
  server?: RunningServer;
}

export interface Infrastructure {
  database: Provided;
  redis: Provided;
  /** Stops what was started here. */
  stop(): Promise<void>;
}

type Kind = 'database' | 'redis';

/**
 * Finds or starts database and Redis, both at once. Order: the environment, Docker Compose, a
 * server of our own (see `startDatabase` and `startRedis`).
 */
export const startInfrastructure = async (
  options: InfrastructureOptions,
): Promise<Infrastructure> => {
  const results = await Promise.allSettled([
    provide('database', options),
    provide('redis', options),
  ]);
  const [database, redis] = results.map((result) =>
    result.status === 'fulfilled' ? result.value : undefined,
  );
  const stop = async (): Promise<void> => {
    await Promise.all([database?.server?.stop(), redis?.server?.stop()]);
  };
  const failed = results.find((result) => result.status === 'rejected');
  if (database && redis) return { database, redis, stop };
  await stop();
  throw failed?.reason;
};

const provide = async (kind: Kind, options: InfrastructureOptions): Promise<Provided> => {
  const variable = kind === 'database' ? 'MONGODB_URI' : 'REDIS_URL';
  const given = process.env[variable];
  if (given) return { url: given, description: `indicado en ${variable}`, pids: [] };
  const compose = options.useCompose ? await composeInfrastructure() : null;
  if (compose) {
    const url = kind === 'database' ? compose.mongodbUri : compose.redisUrl;
    return { url, description: 'Docker Compose', pids: [] };
  }
  const preferred = options.ports?.[kind];
  const port = preferred === undefined ? undefined : await portNear(preferred);
  const dir = path.join(options.dir, kind);
  const server =
    kind === 'database'
      ? await startDatabase({ dir, port, fsync: options.fsync })
      : await startRedis({ dir, port });
  const { url, description } = server;
  return {
    url,
    description,
    server,
    get pids() {
      return server.pids;
    },
  };
};
