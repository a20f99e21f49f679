import { Router } from 'express';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createService } from './create-service.ts';
import { DomainError } from './domain-error.ts';
import { createLifecycle, listen, type Lifecycle } from './lifecycle.ts';
import { createLogger } from './logger.ts';
import { parse } from './parse.ts';

const product = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(product) as { version: string };
const { MongoServerSelectionError } = mongoose.mongo;
let lifecycle: Lifecycle;
let url: string;
let databaseIsUp: boolean;
let storeIsUp: boolean;
let metricsUrl: string;
/** Answers the one who waits. */
let answer: () => void;

beforeEach(async () => {
  const logger = createLogger('test', 'silent');
  lifecycle = createLifecycle(logger);
  databaseIsUp = true;
  storeIsUp = true;
  const routes = Router();
  routes.post('/eco', (req, res) => void res.json(parse(z.object({ n: z.number() }), req.body)));
  routes.get('/negado', () => {
    throw new DomainError('creditosAgotados', { internal: 'balance 0 of account 7' });
  });
  routes.get('/sin-base', () => {
    throw new MongoServerSelectionError('connect ECONNREFUSED', {} as never);
  });
  routes.get('/sin-redis', async () => {
    const away = new Redis('redis://127.0.0.1:9', { maxRetriesPerRequest: 0 });
    away.on('error', () => undefined);
    await away.ping().finally(() => away.disconnect());
  });
  routes.get('/logotipo', (_req, res) => {
    res.set('cache-control', 'private, max-age=60').type('png').send(Buffer.from('x'));
  });
  routes.get('/espera', (_req, res) => {
    answer = () => void res.json({});
  });
  routes.get('/roto', () => {
    throw new Error('connection string mongodb://user:clave@host');
  });
  const app = createService({
    name: 'test',
    logger,
    checks: {
      database: async () => {
        if (!databaseIsUp) throw new Error('away');
      },
    },
    reports: {
      objects: async () => {
        if (!storeIsUp) throw new Error('away');
      },
    },
    draining: lifecycle.draining,
    routes: [routes],
    bodyLimit: 1000,
  });
  const listening = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    metricsPort: 0,
    lifecycle,
  });
  url = listening.url;
  metricsUrl = `${listening.metricsUrl}/metrics`;
});
afterEach(() => lifecycle.close());

const ask = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${url}${path}`, init);
  const text = await response.text();
  return { response, text, body: () => JSON.parse(text) as Record<string, unknown> };
};
const post = (body: string) =>
  ask('/eco', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

it('answers a known error as problem+json with its page, code and request id, and no internals', async () => {
  const { response, text, body } = await ask('/negado', {
    headers: { 'x-request-id': 'mi-id-1234' },
  });
  expect(response.status).toBe(409);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(body()).toEqual({
    type: '/api/docs/errores/creditosAgotados',
    title: 'Se agotaron tus créditos',
    status: 409,
    code: 'creditosAgotados',
    requestId: 'mi-id-1234',
  });
  expect(text).not.toContain('account 7');
});

it.each(['/sin-base', '/sin-redis'])(
  'answers %s, a database that is away, as something to try again in a moment',
  async (path) => {
    const { response, body } = await ask(path);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(body()).toMatchObject({ code: 'servicioNoDisponible' });
  },
);

it.each(['/health', '/negado', '/roto', '/nada'])(
  'no cache keeps what %s answers, and no browser guesses what it is',
  async (path) => {
    const { headers } = (await ask(path)).response;
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ]);
  },
);

it('a route whose answer may be kept says so itself', async () => {
  const { headers } = (await ask('/logotipo')).response;
  expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
    'private, max-age=60',
    'nosniff',
  ]);
});

it('answers an unforeseen error without a word of what it was', async () => {
  const { response, text, body } = await ask('/roto');
  expect(response.status).toBe(500);
  expect(body()).toMatchObject({ code: 'errorInterno', title: 'Algo ha ido mal' });
  expect(text).not.toContain('clave');
});

it('names each wrong field by its path', async () => {
  const { response, body } = await post('{"n":"uno"}');
  expect(response.status).toBe(400);
  expect(body()).toMatchObject({
    code: 'datosInvalidos',
    errors: [{ path: 'n', message: 'Debe ser un número' }],
  });
});

it.each([
  ['malformed JSON', '{"n":', 400, 'jsonInvalido'],
  [
    'a body over the limit',
    JSON.stringify({ n: 1, x: 'x'.repeat(2000) }),
    413,
    'cuerpoDemasiadoGrande',
  ],
])('refuses %s', async (_what, raw, status, code) => {
  const { response, body } = await post(raw);
  expect([response.status, body().code]).toEqual([status, code]);
});

it('replaces a request id that could forge a log line', async () => {
  const { response } = await ask('/health', { headers: { 'x-request-id': 'a b\tc' } });
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('says at /ready which version of Timbra it is', async () => {
  expect((await ask('/ready')).body()).toMatchObject({ version });
});

it('is ready only while what it depends on answers, and healthy all the same', async () => {
  expect((await ask('/ready')).response.status).toBe(200);
  databaseIsUp = false;
  const { response, body } = await ask('/ready');
  expect(response.status).toBe(503);
  const checks = { database: 'no responde', objects: 'ok' };
  expect(body()).toEqual({ ready: false, version, checks });
  expect((await ask('/health')).response.status).toBe(200);
});

it('shows what it serves without for a while, and is ready all the same', async () => {
  storeIsUp = false;
  const { response, body } = await ask('/ready');
  expect(response.status).toBe(200);
  const checks = { database: 'ok', objects: 'no responde' };
  expect(body()).toEqual({ ready: true, version, checks });
});

it('counts requests by route pattern for Prometheus, on a port apart from what it serves', async () => {
  await ask('/negado');
  const text = await (await fetch(metricsUrl)).text();
  expect(text).toContain('service="test",method="GET",route="/negado",status="409"} 1');
  expect((await ask('/metrics')).response.status).toBe(404);
  expect((await fetch(metricsUrl.replace('/metrics', '/negado'))).status).toBe(404);
});

it('says for how long an idle connection is good', async () => {
  expect((await ask('/health')).response.headers.get('keep-alive')).toBe('timeout=4');
});

it('while it drains it is not ready, and answers that ask for another connection', async () => {
  lifecycle.drain();
  const { response, body } = await ask('/ready');
  expect([response.status, body()]).toEqual([503, { ready: false, ending: true, version }]);
  const last = (await ask('/negado')).response;
  expect([last.status, last.headers.get('connection')]).toEqual([409, 'close']);
  expect(lifecycle.closing.aborted).toBe(false);
  await lifecycle.close();
  expect(lifecycle.closing.aborted).toBe(true);
});

it('a caller that waited since before the drain is asked for another connection, too', async () => {
  answer = () => undefined;
  const { answered, arrived } = { answered: ask('/espera'), arrived: answer };
  await vi.waitFor(() => expect(answer).not.toBe(arrived));
  lifecycle.drain();
  answer();
  const { status, headers } = (await answered).response;
  expect([status, headers.get('connection'), headers.get('keep-alive')]).toEqual([
    ...[200, 'close', null],
  ]);
});
