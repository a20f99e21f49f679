import { jobs } from '@timbra/contracts';
import { startRedis, type RunningServer } from '@timbra/local';
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
import { signUp, startSystem, until } from '@timbra/test-kit';
import { Redis } from 'ioredis';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Two nodes with half of the slots each: a command, or a script, whose keys are of two is refused. */
let servers: RunningServer[];
let nodes: Redis[];
let folder: string;
let url: string;
let redis: RedisClient;
const logger = createLogger('cluster-test', 'silent');
const lifecycle = createLifecycle(logger);
const prefix = 'timbra';
const connect = (name: string) => connectRedis({ url, lifecycle, logger, name });

const HALVES = [
  ['0', '8191'],
  ['8192', '16383'],
] as const;

const busOf = async (node: Redis): Promise<string> =>
  (await node.config('GET', 'cluster-port'))[1] ?? '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-cluster-'));
  servers = await Promise.all(
    HALVES.map((_, n) => startRedis({ dir: join(folder, `${n}`), cluster: true })),
  );
  nodes = servers.map((it) => new Redis(it.url));
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
  url = (servers[0]?.url ?? '').replace('redis:', 'redis+cluster:');
  redis = connect('test');
});
afterAll(async () => {
  await lifecycle.close();
  for (const it of nodes ?? []) it.disconnect();
  for (const it of servers ?? []) await it.stop();
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

it('a signal is heard by whoever listens at another node', async () => {
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

it('the whole product stamps, and bounds how often it is asked, with its keys on both nodes', async () => {
  const system = await startSystem({ redisUrl: url });
  try {
    const account = await signUp(system);
    const { status, body } = await account.stamp((await account.draft()).id, { wait: 60 });
    expect([status, body.uuid]).toEqual([200, expect.any(String)]);
    const attempts = await Promise.all(
      Array.from({ length: 30 }, () =>
        fetch(`${system.url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: account.email, password: 'otra-que-no-es' }),
        }),
      ),
    );
    expect(new Set(attempts.map((it) => it.status))).toEqual(new Set([401, 429]));
    for (const { url: service } of system.services.values())
      expect((await fetch(`${service}/ready`)).status).toBe(200);
    const keys = await Promise.all(nodes.map((it) => it.keys('*test-*')));
    for (const found of keys) expect(found.length).toBeGreaterThan(0);
  } finally {
    await system.stop();
  }
});
