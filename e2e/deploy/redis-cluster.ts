import { startRedis } from '@timbra/local';
import { until } from '@timbra/test-kit';
import { Redis } from 'ioredis';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HALVES = [
  ['0', '8191'],
  ['8192', '16383'],
] as const;

const busOf = async (node: Redis): Promise<string> =>
  (await node.config('GET', 'cluster-port'))[1] ?? '';

export interface Cluster {
  /** As REDIS_URL says that it is one. */
  url: string;
  nodes: readonly Redis[];
  stop(): Promise<void>;
}

/** Two nodes with half of the slots each: a command, or a script, whose keys are of two is refused. */
export const startCluster = async (): Promise<Cluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-cluster-'));
  const servers = await Promise.all(
    HALVES.map((_, n) => startRedis({ dir: join(folder, `${n}`), cluster: true })),
  );
  const nodes = servers.map((it) => new Redis(it.url));
  const [first, second] = nodes;
  const [, other] = servers;
  if (!first || !second || !other) throw new Error('two nodes were started');
  for (const [n, [from, to]] of HALVES.entries())
    await nodes[n]?.call('CLUSTER', 'ADDSLOTSRANGE', from, to);
  await first.call('CLUSTER', 'MEET', '127.0.0.1', String(other.port), await busOf(second));
  await until('the cluster has all its slots', async () => {
    const told = await Promise.all(
      nodes.map(async (it) => String(await it.call('CLUSTER', 'INFO'))),
    );
    return told.every((it) => it.includes('cluster_state:ok'));
  });
  return {
    url: (servers[0]?.url ?? '').replace('redis:', 'redis+cluster:'),
    nodes,
    stop: async () => {
      for (const it of nodes) it.disconnect();
      for (const it of servers) await it.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
