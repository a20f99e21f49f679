import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { createListener, createSignals, type ListenTo, type Signals } from './signals.ts';

const LONG = 60_000;
let connections: Redis[];
let signals: Signals;
let listenTo: ListenTo;
beforeEach(async () => {
  const url = process.env.REDIS_URL ?? '';
  connections = [new Redis(url), new Redis(url)];
  const [publisher, subscriber] = connections as [Redis, Redis];
  const prefix = `test-${randomUUID()}`;
  signals = createSignals(publisher, { prefix });
  listenTo = createListener(subscriber, { prefix, logger: createLogger('t', 'silent') });
  await vi.waitFor(async () =>
    expect(await publisher.pubsub('CHANNELS', `${prefix}*`)).toHaveLength(1),
  );
});
afterEach(() => connections.forEach((it) => it.disconnect()));

it('a listener is woken, with the news', async () => {
  const news = listenTo('a');
  signals.send('a', { folio: 7 });
  expect(await news.next(LONG)).toEqual({ folio: 7 });
});

it('what was heard while nobody waited is not lost', async () => {
  const [news, other] = [listenTo('a'), listenTo('b')];
  signals.send('a');
  signals.send('a', { n: 2 });
  signals.send('b');
  await other.next(LONG);
  expect(await news.next(LONG)).toEqual({ n: 2 });
});

it('news that are too long are left out: the listener looks', async () => {
  const news = listenTo('a');
  signals.send('a', { xml: 'x'.repeat(100_000) });
  expect(await news.next(LONG)).toBeUndefined();
});

it('nobody waits longer than it says, nor hears another topic', async () => {
  const news = listenTo('a');
  signals.send('b', { n: 1 });
  expect(await news.next(20)).toBeUndefined();
});

it('a closed listener hears no more', async () => {
  const [closed, open] = [listenTo('a'), listenTo('a')];
  closed.close();
  signals.send('a', { n: 1 });
  await open.next(LONG);
  expect(await closed.next(1)).toBeUndefined();
});
