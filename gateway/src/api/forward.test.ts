import express, { type Response } from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startGateway, type RunningGateway } from '../../test/gateway.ts';

/** More than the proxy's own agent opens to one service. */
const HELD = 300;

let service: Server;
let gateway: RunningGateway;
/** Answers that the service has not given yet, as to a client that waits for a stamp. */
const held: Response[] = [];

beforeAll(async () => {
  const app = express();
  app.get('/creditos', (_req, res) => void held.push(res));
  app.get('/masivos/:id/eventos', (_req, res) => {
    res.set('content-type', 'text/event-stream');
    res.write('event: avance\ndata: {}\n\n');
  });
  app.use((_req, res) => void res.status(204).end());
  service = createServer(app).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  gateway = await startGateway({ SVC_CREDITS_URL: url, SVC_INVOICES_URL: url });
});
afterAll(async () => {
  await gateway?.stop();
  service?.close();
  service?.closeAllConnections();
});

it('hundreds who wait for a service keep nobody else from it', async () => {
  const { token } = await gateway.signUp();
  const headers = { authorization: `Bearer ${token}` };
  const ask = (path: string) => fetch(`${gateway.url}/api${path}`, { headers });
  const waiting = Array.from({ length: HELD }, () => ask('/creditos'));
  await vi.waitFor(() => expect(held.length).toBe(HELD));
  expect((await ask('/creditos/consumo')).status).toBe(204);
  for (const res of held) res.status(204).end();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses).toEqual(Array<number>(HELD).fill(204));
});

it('a caller that follows events is let go when the process ends, though the service has more to tell', async () => {
  const { token } = await gateway.signUp();
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/masivos/${'a'.repeat(24)}/eventos`;
  const answer = await fetch(`${gateway.url}${path}`, { headers });
  const [heard, kept] = answer.body!.tee();
  await heard.getReader().read();
  const text = new Response(kept).text();
  await gateway.stop();
  expect(await text).toBe('event: avance\ndata: {}\n\n');
});
