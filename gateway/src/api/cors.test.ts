import { createService } from '@timbra/service-kit';
import { runContainer, type RunningContainer } from '@timbra/test-kit';
import { Router, type Express } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { crossOrigin } from './cors.ts';

const ORIGIN = 'https://tienda.ejemplo.mx';

let running: RunningContainer<{ app: Express }>;
afterEach(() => running.stop());

/** An API of one route, and a page beside it. */
const start = async (origins: string[]) => {
  const routes = Router();
  routes.get('/api/creditos', (_req, res) => void res.json({ disponibles: 1 }));
  routes.get('/pagina', (_req, res) => void res.send('hola'));
  running = await runContainer('gateway', async ({ logger }) => {
    const beforeBody = [crossOrigin(origins)];
    return {
      app: createService({ name: 'gateway', logger, checks: {}, beforeBody, routes: [routes] }),
    };
  });
};
const ask = async (path: string, origin: string, method = 'GET') => {
  const asked = { 'access-control-request-method': 'POST' };
  const headers = { origin, ...(method === 'OPTIONS' && asked) };
  const answer = await fetch(`${running.url}${path}`, { method, headers });
  const found = [...answer.headers].filter(([name]) => name.startsWith('access-control-'));
  return { status: answer.status, cors: Object.fromEntries(found) };
};

describe('pages of other origins', () => {
  it('are told nothing unless the operator named some', async () => {
    await start([]);
    for (const method of ['GET', 'OPTIONS']) {
      expect((await ask('/api/creditos', ORIGIN, method)).cors).toEqual({});
    }
  });

  it('that the operator named call the API and read what their programs need, without cookies', async () => {
    await start([ORIGIN, 'http://localhost:5173']);
    const { status, cors } = await ask('/api/creditos', ORIGIN);
    expect([status, cors]).toEqual([
      200,
      {
        'access-control-allow-origin': ORIGIN,
        'access-control-expose-headers':
          'location,retry-after,etag,ratelimit,ratelimit-policy,x-request-id,content-disposition',
      },
    ]);
    const preflight = await ask('/api/facturas', 'http://localhost:5173', 'OPTIONS');
    expect([preflight.status, preflight.cors]).toEqual([
      204,
      {
        'access-control-allow-origin': 'http://localhost:5173',
        'access-control-allow-methods': 'GET,POST,PUT,DELETE',
        'access-control-allow-headers':
          'authorization,content-type,idempotency-key,if-match,x-request-id',
        'access-control-max-age': '600',
        'access-control-expose-headers':
          'location,retry-after,etag,ratelimit,ratelimit-policy,x-request-id,content-disposition',
      },
    ]);
  });

  it('read errors of the API as well', async () => {
    await start([ORIGIN]);
    const { status, cors } = await ask('/api/nada', ORIGIN);
    expect([status, cors['access-control-allow-origin']]).toEqual([404, ORIGIN]);
  });

  it.each([
    'https://otra.ejemplo.mx',
    'http://tienda.ejemplo.mx',
    'https://tienda.ejemplo.mx.malo.mx',
    'https://tienda.ejemplo.mx:8443',
    'null',
  ])('that it did not name are not let in: %s', async (origin) => {
    await start([ORIGIN]);
    for (const method of ['GET', 'OPTIONS']) {
      const { cors } = await ask('/api/creditos', origin, method);
      expect(cors).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('are let into the API only', async () => {
    await start([ORIGIN]);
    expect((await ask('/pagina', ORIGIN)).cors).toEqual({});
  });
});
