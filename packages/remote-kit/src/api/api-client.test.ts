import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient, type ApiClient } from './api-client.ts';
import { ApiProblem, isApiProblem } from './api-problem.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

let server: Server;
let seen: Seen[];
let respond: (call: Seen) => Answer;
let token: string | null;
let renew: () => Promise<void>;
let api: ApiClient;

const problemJson = (code: string, status: number): Answer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ code, status, title: 'Título', errors: [{ path: 'rfc', message: 'No' }] }),
});
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

beforeEach(async () => {
  seen = [];
  token = 'viejo';
  renew = async () => void (token = 'nuevo');
  respond = () => ({ body: '{}' });
  server = createServer((req, res) => {
    void text(req).then((body) => {
      const call = { method: req.method!, url: req.url!, headers: req.headers, body };
      seen.push(call);
      const { status = 200, headers = {}, body: answer } = respond(call);
      res.writeHead(status, headers).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = createApiClient({
    fetch: (path, init) => fetch(`${base}${path as string}`, init),
    token: () => token,
    renew: () => renew(),
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const onlyFor = (good: string) => (call: Seen) =>
  call.headers.authorization === `Bearer ${good}`
    ? { body: '{"ok":true}' }
    : problemJson('sesionExpirada', 401);

describe('a body that somebody follows', () => {
  it('is sent as any other, renewed session included, and tells how much was sent', async () => {
    const told: number[] = [];
    const counted: string[] = [];
    respond = onlyFor('nuevo');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const followed = createApiClient({
      fetch: () => expect.unreachable(),
      counting: (path, init, tell) => {
        counted.push(path);
        tell({ sent: 2, total: 4 });
        return fetch(`${base}${path}`, init);
      },
      token: () => token,
      renew: () => renew(),
    });
    const options = {
      query: { nombre: 'a.xlsx' },
      onUpload: (it: { sent: number }) => told.push(it.sent),
    };
    expect(await followed.post('/masivos', new Blob(['hoja'], { type: 'x/y' }), options)).toEqual({
      ok: true,
    });
    expect(seen.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
      ['hoja', 'x/y'],
      ['hoja', 'x/y'],
    ]);
    expect([counted, told]).toEqual([Array(2).fill('/api/masivos?nombre=a.xlsx'), [2, 2]]);
  });
});

describe('the wrapper around a request', () => {
  it('sees each attempt of whatever kind, and may add to its headers', async () => {
    respond = onlyFor('nuevo');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const around: string[] = [];
    const watched = createApiClient({
      fetch: (path, init) => fetch(`${base}${path as string}`, init),
      counting: (path, init) => fetch(`${base}${path}`, init),
      around: async ({ method, path, headers }, go) => {
        headers.set('traceparent', `intento-${around.length}`);
        const { status } = await go();
        around.push(`${method} ${path}: ${status}`);
        return go();
      },
      token: () => token,
      renew: () => renew(),
    });
    await watched.get('/facturas', { query: { q: 'robotica' } });
    await watched.post('/masivos', new Blob(['hoja']), { onUpload: () => undefined });
    expect(around).toEqual(['GET /facturas: 401', 'GET /facturas: 200', 'POST /masivos: 200']);
    expect(new Set(seen.map(({ headers }) => headers.traceparent)).size).toBe(3);
  });
});

describe('api client', () => {
  it('sends the bearer, a request id of its own, the query without blanks and the body as JSON', async () => {
    await api.get('/facturas', { query: { year: 2026, q: '', status: undefined } });
    await api.post('/facturas', { serie: 'A' }, { idempotencyKey: 'clave' });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/facturas?year=2026',
      'POST /api/facturas',
    ]);
    expect(seen[1]).toMatchObject({
      body: '{"serie":"A"}',
      headers: {
        authorization: 'Bearer viejo',
        'content-type': 'application/json',
        'idempotency-key': 'clave',
      },
    });
    const [first, second] = seen.map(({ headers }) => headers['x-request-id']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
  });

  it('sends the revision that was read, the first one too', async () => {
    await api.put('/facturas/f1', {}, { ifMatch: 0 });
    await api.put('/facturas/f1', {}, { ifMatch: 12 });
    await api.put('/facturas/f1', {});
    expect(seen.map(({ headers }) => headers['if-match'])).toEqual(['"0"', '"12"', undefined]);
  });

  it('gives what a deletion answers, and nothing where it answers nothing', async () => {
    respond = () => ({ body: '{"id":"e1"}' });
    expect(await api.delete('/emisores/e1/certificados/1')).toEqual({ id: 'e1' });
    respond = () => ({ status: 204 });
    expect(await api.delete('/emisores/e1')).toBeUndefined();
  });

  it('renews an expired session once and repeats the very same request', async () => {
    respond = onlyFor('nuevo');
    const answer = await api.post('/facturas', { serie: 'A' }, { idempotencyKey: 'clave' });
    expect(answer).toEqual({ ok: true });
    expect(seen).toHaveLength(2);
    expect(seen[1]!.body).toBe(seen[0]!.body);
    expect(seen[1]!.headers['idempotency-key']).toBe('clave');
    expect(seen[1]!.headers['x-request-id']).toBe(seen[0]!.headers['x-request-id']);
  });

  it('renews once for many requests that expire together', async () => {
    let times = 0;
    respond = onlyFor('nuevo');
    renew = async () => {
      times += 1;
      await new Promise<void>((resolve) => setImmediate(resolve));
      token = 'nuevo';
    };
    await Promise.all([api.get('/a'), api.get('/b'), api.get('/c')]);
    expect(times).toBe(1);
  });

  it('does not renew again when the renewed session is refused too', async () => {
    let times = 0;
    respond = () => problemJson('noAutenticado', 401);
    renew = async () => void (times += 1);
    expect(await failure(api.get('/a'))).toMatchObject({ code: 'noAutenticado', status: 401 });
    expect(times).toBe(1);
    expect(seen).toHaveLength(2);
  });

  it('fails with the reason for which the session could not be renewed', async () => {
    respond = () => problemJson('sesionExpirada', 401);
    renew = () => Promise.reject(new Error('sin red'));
    expect(await failure(api.get('/a'))).toMatchObject({ message: 'sin red' });
  });

  it('throws what the server says, with the fields that are wrong', async () => {
    respond = () => problemJson('datosInvalidos', 400);
    const error = await failure(api.put('/receptores/1', {}));
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({
      code: 'datosInvalidos',
      status: 400,
      message: 'Título',
      errors: [{ path: 'rfc', message: 'No' }],
      retry: false,
    });
  });

  it('survives an answer of a proxy that is no JSON', async () => {
    respond = () => ({ status: 502, body: '<html>Bad gateway</html>' });
    expect(await failure(api.get('/a'))).toMatchObject({ code: 'respuestaInvalida', retry: true });
  });

  it('says that there is no connection when nobody answers', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await failure(api.get('/a'))).toMatchObject({ code: 'sinConexion', status: 0 });
  });

  it('passes an abort on as an abort', async () => {
    const signal = AbortSignal.abort();
    expect(await failure(api.get('/a', { signal }))).toMatchObject({ name: 'AbortError' });
  });

  it('downloads a file with the name that the server gives it', async () => {
    const names = [
      "attachment; filename*=UTF-8''factura%20%C3%B1.xml",
      'inline; filename="A-1.pdf"',
    ];
    respond = () => ({ headers: { 'content-disposition': names.shift() ?? '' }, body: '<xml/>' });
    const xml = await api.download('/facturas/1.xml');
    expect(xml.filename).toBe('factura ñ.xml');
    expect(await xml.blob.text()).toBe('<xml/>');
    expect((await api.download('/facturas/1.pdf')).filename).toBe('A-1.pdf');
  });

  it('sends a file as it is, with its own type', async () => {
    await api.post('/receptores/import', new Blob(['PK'], { type: 'application/zip' }));
    expect(seen[0]).toMatchObject({ method: 'POST', body: 'PK' });
    expect(seen[0]?.headers['content-type']).toBe('application/zip');
  });

  it('reads an answer that goes on while it comes, with the token and what went wrong as ever', async () => {
    respond = ({ url }) =>
      url === '/api/masivos/1/eventos'
        ? { headers: { 'content-type': 'text/event-stream' }, body: 'event: fin\ndata: {}\n\n' }
        : problemJson('noEncontrado', 404);
    const told = await new Response(await api.stream('/masivos/1/eventos')).text();
    expect(told).toBe('event: fin\ndata: {}\n\n');
    expect(seen[0]?.headers.authorization).toBe('Bearer viejo');
    expect(await failure(api.stream('/masivos/2/eventos'))).toMatchObject({ status: 404 });
  });

  it('downloads what is made of values that are not saved', async () => {
    respond = () => ({ body: '%PDF' });
    const { blob } = await api.download('/plantillas/vista-previa.pdf', { body: { label: 'A' } });
    expect(await blob.text()).toBe('%PDF');
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{"label":"A"}' });
  });

  it('tells its problems also where the class is a copy in another bundle', async () => {
    respond = () => problemJson('noEncontrado', 404);
    expect(isApiProblem(await failure(api.get('/nada')))).toBe(true);
    const foreign = Object.assign(new Error('No'), { name: 'ApiProblem' });
    expect(isApiProblem(foreign)).toBe(true);
    expect(isApiProblem(new TypeError('No'))).toBe(false);
    expect(isApiProblem(null)).toBe(false);
  });
});
