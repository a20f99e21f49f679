import express from 'express';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNTING_REDIS, createLimiters } from '../shared/limiter.ts';
import { identityLimits } from './identity-limits.ts';

/** A Redis that nobody answers, as the gateway connects to it. */
const away = new Redis('redis://127.0.0.1:9', {
  ...COUNTING_REDIS,
  lazyConnect: true,
  retryStrategy: () => null,
});
away.on('error', () => undefined);

let server: Server;
let url: string;
beforeAll(async () => {
  const app = express();
  const { login } = identityLimits(createLimiters(away, 'prueba'));
  app.use(express.json());
  app.post('/login', ...login, (_req, res) => void res.status(401).end());
  app.use(
    ((_error, _req, res, _next) => void res.status(429).end()) as express.ErrorRequestHandler,
  );
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/login`;
});
afterAll(() => {
  server?.close();
  away.disconnect();
});

const tryFor = async (email: string) => {
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ email }) });
  return status;
};

it('wrong passwords are bounded while Redis is away, too, each e-mail by itself', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push(await tryFor('ana@timbra.test'));
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  expect(await tryFor('beto@timbra.test')).toBe(401);
});
