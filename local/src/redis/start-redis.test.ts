import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RunningServer } from '../running-server.ts';
import { startRedis } from './start-redis.ts';

describe('startRedis', () => {
  let dir: string;
  let server: RunningServer;

  beforeEach(async () => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'timbra-redis-'));
    server = await startRedis({ dir });
  });
  afterEach(async () => {
    await server.stop();
    rmSync(dir, { recursive: true });
  });

  const withClient = async <T>(work: (redis: Redis) => Promise<T>): Promise<T> => {
    const redis = new Redis(server.url);
    try {
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  };

  it('evicts nothing and writes its file, as BullMQ asks', async () => {
    const settings = await withClient((redis) => redis.config('GET', 'maxmemory-policy'));
    expect(settings).toEqual(['maxmemory-policy', 'noeviction']);
    expect(await withClient((redis) => redis.config('GET', 'appendonly'))).toEqual([
      'appendonly',
      'yes',
    ]);
  });

  it('still has its data after SIGKILL and a restart', async () => {
    await withClient((redis) => redis.set('a', '1'));
    await server.kill();
    await server.restart();
    expect(await withClient((redis) => redis.get('a'))).toBe('1');
  });
});
