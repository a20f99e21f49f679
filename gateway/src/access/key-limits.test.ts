import type { ClaveCreada, ProblemBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import express, { type ErrorRequestHandler } from 'express';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../../test/gateway.ts';
import { COUNTING_REDIS, createLimiters } from '../shared/limiter.ts';
import { keyLimits } from './key-limits.ts';

const PER_MINUTE = 8;
/** Keys that nobody has, from one address. */
const GUESSES = 100;

let gateway: RunningGateway;
let service: Server;
const listening = async (app: express.Express) => {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
beforeAll(async () => {
  const app = express();
  app.use((_req, res) => void res.status(204).end());
  const { server, url } = await listening(app);
  service = server;
  gateway = await startGateway({
    KEY_REQUESTS_PER_MINUTE: PER_MINUTE,
    SVC_CREDITS_URL: url,
    SVC_INVOICES_URL: url,
  });
});
afterAll(async () => {
  await gateway?.stop();
  service?.close();
});

const aKey = async (token: string, nombre: string): Promise<string> => {
  const body = { nombre, alcances: ['leer'] };
  return (await gateway.ask<ClaveCreada>('/claves', { token, body })).body.ClientSecret;
};
const ask = (key: string, path = '/creditos', method = 'GET') =>
  fetch(`${gateway.url}/api${path}`, { method, headers: { authorization: `Bearer ${key}` } });
const statuses = async (key: string, times: number) => {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) found.push((await ask(key)).status);
  return found;
};

describe('a key', () => {
  it('may ask so often in a minute, each key by itself, and is told how often it still may', async () => {
    const { token } = await gateway.signUp();
    const [one, other] = [await aKey(token, 'Una'), await aKey(token, 'Otra')];
    const first = await ask(one);
    expect(first.headers.get('ratelimit-policy')).toMatch(/q=8; w=60/);
    expect(first.headers.get('ratelimit')).toMatch(/r=7; t=\d+/);
    expect(await statuses(one, PER_MINUTE)).toEqual([...Array<number>(7).fill(204), 429]);
    const refused = await ask(one);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toMatch(/r=0/);
    expect((await refused.json()) as ProblemBody).toMatchObject({
      status: 429,
      code: 'demasiadasPeticiones',
    });
    expect((await ask(other)).status).toBe(204);
    expect((await gateway.ask('/creditos', { method: 'GET', token })).status).toBe(204);
  });

  it('is counted in every service, also when it is refused, and in what needs no key', async () => {
    const { token } = await gateway.signUp();
    const key = await aKey(token, 'Tienda');
    const answers = [
      await ask(key, '/session'),
      await ask(key, '/facturas'),
      await ask(key, '/facturas', 'POST'),
      await ask(key, '/facturas?nada=1'),
      await ask(key, '/anuncios'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 403, 400, 200]);
    const left = answers.map(({ headers }) => /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(left.map(Number)).toEqual(answers.map((_, n) => PER_MINUTE - 1 - n));
  });

  it('is counted by all gateways together', async () => {
    const second = await startGateway({ ...gateway.settings });
    const { token } = await gateway.signUp();
    const key = await aKey(token, 'Tienda');
    expect(await statuses(key, PER_MINUTE)).toEqual(Array<number>(PER_MINUTE).fill(204));
    const elsewhere = await second.ask('/creditos', { method: 'GET', token: key });
    expect(elsewhere.status).toBe(429);
    await second.stop();
  });

  it('that nobody has is bounded by the address, which shuts out no key of the same address', async () => {
    const { token } = await gateway.signUp();
    const key = await aKey(token, 'Vecina');
    const guesses = await Promise.all(
      Array.from({ length: GUESSES }, (_, n) => ask(`timbra_sk_inventada-${n}`)),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
    const next = await ask('timbra_test_inventada');
    expect([next.status, ((await next.json()) as ProblemBody).code]).toEqual([
      429,
      'demasiadasPeticiones',
    ]);
    expect(next.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await ask(key)).status).toBe(204);
  });
});

it('keys are bounded while Redis is away, too, by each gateway alone', async () => {
  const away = new Redis('redis://127.0.0.1:9', {
    ...COUNTING_REDIS,
    lazyConnect: true,
    retryStrategy: () => null,
  });
  away.on('error', () => undefined);
  const { known } = keyLimits(createLimiters(away, 'prueba'), 2);
  const app = express();
  app.use(async (req, res) => {
    await known(req, res);
    res.status(204).end();
  });
  const answer: ErrorRequestHandler = (error, _req, res, _next) =>
    void res.status(DomainError.is(error, 'demasiadasPeticiones') ? 429 : 500).end();
  app.use(answer);
  const { server, url } = await listening(app);
  const found: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const headers = { authorization: 'Bearer timbra_sk_una' };
    found.push((await fetch(url, { headers })).status);
  }
  expect(found).toEqual([204, 204, 429]);
  server.close();
  away.disconnect();
});
