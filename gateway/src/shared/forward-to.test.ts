import { createPulse } from '@timbra/service-kit';
import express, { type ErrorRequestHandler } from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forwardTo } from './forward-to.ts';

const servers: Server[] = [];
const listen = async (server: Server): Promise<string> => {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let isAlive = false;
let door: string;
beforeAll(async () => {
  const target = await listen(createServer((_req, res) => void (isAlive && res.end('listo'))));
  const pulse = createPulse({
    afterMs: 20,
    everyMs: 10,
    missing: 2,
    ask: () => Promise.resolve(isAlive),
  });
  const failed: ErrorRequestHandler = (error: { code?: string }, _req, res, _next) =>
    void res.status(503).json({ code: error.code });
  const app = express();
  app.use(forwardTo({ service: 'svc-lento', target, proxyTimeout: 90_000, pulse }), failed);
  door = await listen(createServer(app));
});
afterAll(() => servers.forEach((it) => it.close() && it.closeAllConnections()));

it('a service that is frozen is given up after seconds, whatever it was to be waited for', async () => {
  const began = performance.now();
  const answer = await fetch(door, { method: 'POST', body: '{}' });
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'servicioNoDisponible' }]);
  expect(performance.now() - began).toBeLessThan(10_000);
});

it('serves again as soon as it moves', async () => {
  isAlive = true;
  expect(await (await fetch(door)).text()).toBe('listo');
});
