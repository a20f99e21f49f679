import express from 'express';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accessLog } from './access-log.ts';
import { problemHandler } from './problem.ts';
import { withRequestId } from './request-scope.ts';

let server: Server;
let url: string;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  lines = [];
  const write = (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>);
  const logger = pino({ level: 'info' }, { write });
  const app = express();
  app.use((_req, _res, next) => withRequestId('peticion-1', next), accessLog(logger));
  app.get('/bien', (_req, res) => void res.json({}));
  app.get('/mal', (_req, res) => void res.status(503).json({}));
  app.get('/ready', (_req, res) => void res.json({}));
  app.get('/nunca', () => {});
  app.get('/compartido/:token/falla', () => {
    throw new Error('se rompió');
  });
  app.use(problemHandler(logger));
  server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const INFO = 30;
const ERROR = 50;

it('a request is told with its id, and without what was looked for', async () => {
  await fetch(`${url}/bien?q=Acme`);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({
    level: INFO,
    msg: 'request',
    requestId: 'peticion-1',
    req: { method: 'GET', url: '/bien' },
    res: { statusCode: 200 },
  });
  expect(JSON.stringify(lines)).not.toContain('Acme');
});

it('the secret of a link that was shared is not told', async () => {
  await fetch(`${url}/compartido/cuenta.secreto/cfdi.pdf`);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({ req: { url: '/compartido/***/cfdi.pdf' } });
});

it('the secret of a link is not told by an error in opening it either', async () => {
  await fetch(`${url}/compartido/cuenta.secreto/falla`);
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(lines[0]).toMatchObject({ code: 'errorInterno', level: ERROR });
  expect(JSON.stringify(lines)).not.toContain('secreto');
});

it('one that the service failed is an error', async () => {
  await fetch(`${url}/mal`);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({ level: ERROR, msg: 'request failed' });
});

it('one that was broken off is told as such', async () => {
  const asked = request(`${url}/nunca`).end();
  asked.on('error', () => {});
  await once(server, 'request');
  asked.destroy();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({ level: INFO, msg: 'request broken off' });
});

it('those that ask whether the service is ready are not told', async () => {
  await fetch(`${url}/ready`);
  await fetch(`${url}/bien`);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({ req: { url: '/bien' } });
});
