import { jobs } from '@timbra/contracts';
import {
  connectRedis,
  createLifecycle,
  createListener,
  createLogger,
  createQueues,
  createSignals,
  defineWorker,
  queuePrefix,
  type RedisClient,
} from '@timbra/service-kit';
import { until } from '@timbra/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCluster, type Cluster } from './redis-cluster.ts';

// The whole product on a cluster: `pair-secrets.test.ts`, which has one of its own anyway.
let cluster: Cluster;
let redis: RedisClient;
const logger = createLogger('cluster-test', 'silent');
const lifecycle = createLifecycle(logger);
const prefix = 'timbra';
const connect = (name: string) => connectRedis({ url: cluster.url, lifecycle, logger, name });

beforeAll(async () => {
  cluster = await startCluster();
  redis = connect('test');
});
afterAll(async () => {
  await lifecycle.close();
  await cluster?.stop();
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

it('a signal is heard by a listener at another node', async () => {
  const heard = createListener(connect('listener'), { prefix, logger })('topic');
  const signals = createSignals(redis, { prefix });
  let news: unknown;
  // A hint may be lost while the listener subscribes: it is told again, as the product looks again.
  await until('the signal is heard', async () => {
    signals.send('topic', { folio: 7 });
    news = await heard.next(100);
    return news !== undefined;
  });
  heard.close();
  expect(news).toEqual({ folio: 7 });
});
