import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { aptInstall } from '../apt/install.ts';
import { cacheFolder } from '../paths.ts';
import { findProgram } from '../run.ts';
import { withLock } from '../../bin/lock.mjs';

export interface RedisProgram {
  file: string;
  description: string;
}

const OTHERWISE = 'instale redis-server o indique un servidor con REDIS_URL=redis://servidor:6379';

/** A Redis server program of this machine; installs Debian's when there is none. */
export const findRedis = async (): Promise<RedisProgram> => {
  const own = findProgram('redis-server');
  if (own) return { file: own, description: 'Redis de esta máquina' };
  const installed = linkFromTools();
  if (installed) return installed;
  await withLock(path.join(cacheFolder(), 'redis.lock'), async () => {
    if (!linkFromTools()) await aptInstall('redis-tools', 'Redis', OTHERWISE);
  });
  const fresh = linkFromTools() ?? (await installServer());
  return fresh;
};

/**
 * Debian's redis-tools holds the server's binary: redis-server is redis-check-rdb called by that
 * name. So the package redis-server, which would start a system service on 6379, is not needed.
 */
const linkFromTools = (): RedisProgram | null => {
  const binary = findProgram('redis-check-rdb');
  if (!binary) return null;
  const file = path.join(cacheFolder(), 'bin', 'redis-server');
  const own = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(own, { force: true });
  symlinkSync(binary, own);
  renameSync(own, file);
  return { file, description: 'Redis de Debian (paquete redis-tools)' };
};

const installServer = async (): Promise<RedisProgram> => {
  await aptInstall('redis-server', 'Redis', OTHERWISE);
  return { file: '/usr/bin/redis-server', description: 'Redis de Debian' };
};
