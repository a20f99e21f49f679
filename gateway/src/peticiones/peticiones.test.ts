import type { ClaveCreada, Page, Peticion } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import express from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type Person, type RunningGateway } from '../../test/gateway.ts';

const SECRETO = '0123456789abcdef01234567';

let gateway: RunningGateway;
let service: Server;
let ana: Person;

/** Plays every service: an invoice is not found, one that is deleted breaks, the list hangs. */
const startService = async () => {
  const app = express();
  app.delete('/facturas/:id', (_req, res) => void res.status(500).json({}));
  app.get('/facturas/:id', (_req, res) => void res.status(404).json({}));
  app.get('/facturas', () => undefined);
  app.use((_req, res) => void res.status(204).end());
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

beforeAll(async () => {
  service = await startService();
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  gateway = await startGateway({
    SVC_INVOICES_URL: url,
    SVC_CREDITS_URL: url,
    KEY_REQUESTS_PER_MINUTE: 8,
  });
});
afterAll(async () => {
  await gateway?.stop();
  service?.closeAllConnections();
  service?.close();
});
beforeEach(async () => {
  ana = await gateway.signUp();
});

const aKey = async (nombre: string, alcances = ['leer']): Promise<ClaveCreada> =>
  (await gateway.ask<ClaveCreada>('/claves', { token: ana.token, body: { nombre, alcances } }))
    .body;
const read = async (query = '', { token } = ana): Promise<Page<Peticion>> =>
  (await gateway.ask<Page<Peticion>>(`/peticiones${query}`, { method: 'GET', token })).body;
/** Once that many are written. */
const logged = (count: number): Promise<Peticion[]> =>
  until(`${count} requests in the log`, async () => {
    const { items } = await read('?limit=200');
    return items.length >= count && items;
  });
const get = (key: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } });
const remove = (key: string, path: string) => gateway.ask(path, { method: 'DELETE', token: key });

describe('what is asked with a key', () => {
  it('is told with its operation, how it was answered, and by which key', async () => {
    const { ClientSecret, id } = await aKey('Tienda');
    await get(ClientSecret, '/creditos', { 'x-request-id': 'pedido-00001' });
    const [one] = await logged(1);
    expect(one).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      fecha: expect.any(String) as string,
      metodo: 'GET',
      ruta: '/creditos',
      status: 204,
      ms: expect.any(Number) as number,
      clave: id,
      requestId: 'pedido-00001',
    });
  });

  it('is told without what stood in its address, its query or its headers', async () => {
    const { ClientSecret } = await aKey('Tienda');
    await get(ClientSecret, `/facturas/${SECRETO}?q=${SECRETO}`, { 'idempotency-key': SECRETO });
    await get(ClientSecret, `/facturas/${SECRETO}`);
    const told = await logged(2);
    expect(told.map(({ ruta, status }) => [ruta, status])).toEqual([
      ['/facturas/{id}', 404],
      ['/facturas/{id}', 400],
    ]);
    expect(JSON.stringify(told)).not.toContain(SECRETO);
    expect(JSON.stringify(told)).not.toContain(ClientSecret);
  });

  it('is told also when the key may not, and when the caller hung up before the answer', async () => {
    const { ClientSecret } = await aKey('Tienda');
    await remove(ClientSecret, `/facturas/${SECRETO}`);
    const asking = new AbortController();
    const reached = once(service, 'request');
    const hanging = fetch(`${gateway.url}/api/facturas`, {
      headers: { authorization: `Bearer ${ClientSecret}` },
      signal: asking.signal,
    });
    await reached;
    asking.abort();
    await expect(hanging).rejects.toThrow();
    const told = await logged(2);
    expect(told.map(({ metodo, ruta, status }) => [metodo, ruta, status])).toEqual([
      ['GET', '/facturas', 499],
      ['DELETE', '/facturas/{id}', 403],
    ]);
  });

  it('is told of the account’s first key as of the others', async () => {
    const clave = await gateway.ask<{ ClientSecret: string }>('/cuenta/clave/ver', {
      token: ana.token,
    });
    await get(clave.body.ClientSecret, '/creditos');
    expect((await logged(1)).map((it) => it.clave)).toEqual(['principal']);
  });

  it('is not told when nobody has the key, nor beyond the limit of the key', async () => {
    const { ClientSecret } = await aKey('Tienda');
    expect((await get('timbra_sk_inventada', '/creditos')).status).toBe(401);
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await get(ClientSecret, '/creditos')).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    await remove((await aKey('Otra')).ClientSecret, `/facturas/${SECRETO}`);
    const told = await logged(9);
    expect(told.map(({ status }) => status)).toEqual([403, ...Array<number>(8).fill(204)]);
  });
});

describe('the log', () => {
  it('has nothing of what people do in their sessions', async () => {
    await gateway.ask('/users', { method: 'GET', token: ana.token });
    await get((await aKey('Tienda')).ClientSecret, '/creditos');
    expect((await logged(1)).map(({ ruta }) => ruta)).toEqual(['/creditos']);
  });

  it('is one account’s alone', async () => {
    await get((await aKey('Tienda')).ClientSecret, '/creditos');
    await logged(1);
    expect(await read('', await gateway.signUp())).toEqual({ items: [], nextCursor: null });
  });

  it('is filtered by key, by how it was answered and by method', async () => {
    const tienda = await aKey('Tienda', ['leer', 'capturar']);
    const otra = await aKey('Otra');
    await get(otra.ClientSecret, '/creditos');
    await get(tienda.ClientSecret, '/creditos');
    await get(tienda.ClientSecret, `/facturas/${SECRETO}`);
    await remove(tienda.ClientSecret, `/facturas/${SECRETO}`);
    await logged(4);
    const statuses = async (query: string) =>
      (await read(query)).items.map(({ metodo, status }) => `${metodo} ${status}`);
    expect(await statuses(`?clave=${otra.id}`)).toEqual(['GET 204']);
    expect(await statuses('?status=2xx')).toEqual(['GET 204', 'GET 204']);
    expect(await statuses('?status=4xx')).toEqual(['GET 404']);
    expect(await statuses('?status=5xx')).toEqual(['DELETE 500']);
    expect(await statuses('?metodo=DELETE')).toEqual(['DELETE 500']);
    expect(await statuses(`?clave=${tienda.id}&status=2xx&metodo=GET`)).toEqual(['GET 204']);
    expect(await statuses('?clave=principal')).toEqual([]);
  });

  it('is read page by page, the newest first, each request once', async () => {
    const { ClientSecret } = await aKey('Tienda');
    for (let n = 0; n < 5; n += 1) await get(ClientSecret, '/creditos');
    const all = (await logged(5)).map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 9; pages += 1) {
      const { items, nextCursor }: Page<Peticion> = await read(
        `?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...items.map(({ id }) => id));
      cursor = nextCursor;
    }
    expect(seen).toEqual(all);
  });

  it.each(['status=300', 'metodo=PATCH', 'clave=otra', 'cursor=inventado', 'limit=201', 'ruta=x'])(
    'refuses what it does not filter by: %s',
    async (query) => {
      const { token } = ana;
      const answer = await gateway.ask(`/peticiones?${query}`, { method: 'GET', token });
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, query.split('=')[0]]);
    },
  );

  it('is for those who administer the account, and for a key that may', async () => {
    const { ClientSecret } = await aKey('Tienda');
    const { ClientSecret: administra } = await aKey('Panel', ['administrar']);
    expect((await get(ClientSecret, '/peticiones')).status).toBe(403);
    expect((await get(administra, '/peticiones')).status).toBe(200);
    expect((await fetch(`${gateway.url}/api/peticiones`)).status).toBe(401);
  });
});

it('what was asked just before the process ended is in the log of the next one', async () => {
  const over = { MONGODB_DB_PREFIX: gateway.settings.MONGODB_DB_PREFIX };
  const other = await startGateway(over);
  const { ClientSecret } = await aKey('Tienda');
  const headers = { authorization: `Bearer ${ClientSecret}` };
  await fetch(`${other.url}/api/soporte`, { headers });
  await fetch(`${other.url}/api/session`, { headers });
  await other.stop();
  expect((await read()).items.map(({ ruta }) => ruta)).toEqual(['/session']);
});
