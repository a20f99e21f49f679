import { until } from '@timbra/test-kit';
import express, { type ErrorRequestHandler } from 'express';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMuteRedis, type MuteRedis } from '../../test/mute-redis.ts';
import { addressOf, COUNTING_REDIS, createLimiters } from './limiter.ts';

const LIMIT = 5;

let mute: MuteRedis;
let redis: Redis;
let server: Server;
let url: string;
beforeEach(async () => {
  mute = await startMuteRedis();
  redis = new Redis(mute.url, { ...COUNTING_REDIS, retryStrategy: () => 20 });
  redis.on('error', () => undefined);
  const app = express();
  app.use(
    createLimiters(
      redis,
      'prueba',
    )({
      name: 'uno',
      windowMs: 60_000,
      limit: LIMIT,
      keyOf: addressOf,
      counted: 'all',
      code: 'demasiadasPeticiones',
    }),
    (_req, res) => void res.status(204).end(),
  );
  const refused: ErrorRequestHandler = (_error, _req, res, _next) => void res.status(429).end();
  app.use(refused);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await until('a Redis that is ready', () => redis.status === 'ready');
});
afterEach(() => {
  server.close();
  redis.disconnect();
  mute.stop();
});

/** How many requests are left after this one, and whether it was answered at all. */
const ask = async () => {
  const { status, headers } = await fetch(url);
  return { status, left: Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]) };
};

describe('a Redis that is open and says nothing', () => {
  it('holds nobody, and the gateway counts alone', async () => {
    expect((await ask()).left).toBe(LIMIT - 1);
    mute.mute();
    const found = await Promise.all(Array.from({ length: LIMIT + 1 }, ask));
    expect(found.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(LIMIT).fill(204),
      429,
    ]);
  });

  it('counts again as soon as it speaks, and what it answers too late is nobody else’s answer', async () => {
    await ask();
    mute.mute();
    expect(await ask()).toMatchObject({ status: 204, left: LIMIT - 1 });
    mute.unmute();
    expect([(await ask()).left, (await ask()).left]).toEqual([LIMIT - 3, LIMIT - 4]);
  });

  it('loses its connection, for which nobody waits until there is another that is ready', async () => {
    await ask();
    mute.mute();
    await ask();
    await until('another connection', () => mute.connections() > 1);
    expect((await ask()).status).toBe(204);
    mute.unmute();
    await until('a Redis that is ready again', () => redis.status === 'ready');
    // What it was sent while it was mute counts once.
    expect((await ask()).left).toBe(LIMIT - 3);
  });

  it('while a script is loaded, is given the script again when it speaks', async () => {
    mute.muteAt('SCRIPT');
    expect(await ask()).toMatchObject({ status: 204, left: LIMIT - 1 });
    await until('another connection', () => mute.connections() > 1);
    mute.unmute();
    await until('a Redis that is ready again', () => redis.status === 'ready');
    const before = mute.hits();
    await ask();
    expect(mute.hits()).toBe(before + 1);
  });
});
