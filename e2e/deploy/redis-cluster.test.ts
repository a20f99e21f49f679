import { jobs } from '@timbra/contracts';
import { startRedis, type RunningServer } from '@timbra/local';
import {
  connectRedis,
  createLifecycle,
  createLogger,
  createQueues,
  defineWorker,
  queuePrefix,
} from '@timbra/service-kit';
import { until } from '@timbra/test-kit';
import type { Redis } from 'ioredis';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A Redis in cluster mode refuses a command, or a script, whose keys are of two slots. */
let server: RunningServer;
let folder: string;
let redis: Redis;
const logger = createLogger('cluster-test', 'silent');
const lifecycle = createLifecycle(logger);
const prefix = 'timbra';
const connect = (name: string) => connectRedis({ url: server.url, lifecycle, logger, name });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-cluster-'));
  server = await startRedis({ dir: folder, cluster: true });
  redis = connect('test');
  await redis.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
  await until('the cluster has all its slots', async () =>
    String(await redis.call('CLUSTER', 'INFO')).includes('cluster_state:ok'),
  );
});
afterAll(async () => {
  await lifecycle.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** More than an account may have in front before it stands in the long line. */
const MANY = 60;
const { queue, line } = jobs.stampFactura;

it('a queue, its turns and its long line run on a Redis in cluster mode', async () => {
  const queues = createQueues(connect('queues'), { prefix, lifecycle });
  for (let n = 0; n < MANY; n += 1) {
    const payload = { accountId: 'a', requestId: `${n}` };
    await queues.add(jobs.stampFactura, payload, { jobId: `job-${n}` });
  }
  expect((await queues.count({ queue }, line)).waiting).toBeGreaterThan(0);
  const done = new Set<string>();
  defineWorker(jobs.stampFactura, {
    concurrency: 5,
    retry: { attempts: 1, first: 10, max: 10 },
    run: async ({ payload }) => void done.add(payload.requestId),
    gaveUp: async () => undefined,
  })({ connection: connect('worker'), prefix, logger, lifecycle, deps: {} });
  await until('every job was done', async () => done.size === MANY);
});

it('the keys of a queue and of its line are of one slot, and those of another queue of another', async () => {
  const slot = async (name: string, of: string) =>
    Number(await redis.call('CLUSTER', 'KEYSLOT', `${queuePrefix(prefix, of)}:${name}:wait`));
  expect(await slot(line ?? '', queue)).toBe(await slot(queue, queue));
  const others = [...new Set(Object.values(jobs).map((it) => it.queue))];
  const slots = await Promise.all(others.map((it) => slot(it, it)));
  expect(new Set(slots).size).toBe(others.length);
});

it('a command whose keys are of two queues is refused, as on any cluster', async () => {
  const keys = [jobs.stampFactura, jobs.cancelFactura].map((it) => queuePrefix(prefix, it.queue));
  await expect(redis.mget(...keys)).rejects.toThrow(/CROSSSLOT/);
});
