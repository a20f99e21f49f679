import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configOf } from './connection.ts';

interface Seen {
  method: string | undefined;
  key: string | undefined;
  body: string;
}
type Step = (answer: ServerResponse, request: IncomingMessage) => void;

const answers =
  (status: number, headers: Record<string, string> = {}): Step =>
  (answer) => {
    answer.writeHead(status, headers).end(`${status}`);
  };
const cuts: Step = (_answer, { socket }) => socket.destroy();

let steps: Step[];
let seen: Seen[];
let url: string;
let stop: () => Promise<void>;
beforeEach(async () => {
  [steps, seen] = [[], []];
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      const key = request.headers['idempotency-key'];
      seen.push({ method: request.method, key: key?.toString(), body });
      (steps.shift() ?? answers(200))(answer, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterEach(() => stop());

const KEYED = ['/facturas', '/facturas/{id}/timbrar'];
const send = (path: string, init: RequestInit = {}, patience = {}) =>
  configOf({ url, clave: 'secreta', attempts: 3, ...patience }, KEYED).fetch(url + path, init);
const post = (path: string, init: RequestInit = {}, patience = {}) =>
  send(path, { method: 'POST', body: '{"total":1}', ...init }, patience);

describe('what takes a key', () => {
  it('is sent again after its answer was lost, whole and with the same key', async () => {
    steps = [cuts, answers(503), answers(200)];
    expect((await post('/facturas/6b04/timbrar?wait=30')).status).toBe(200);
    expect(seen).toHaveLength(3);
    const [{ key } = { key: undefined }] = seen;
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    for (const it of seen) expect(it).toEqual({ method: 'POST', key, body: '{"total":1}' });
  });

  it('keeps the key that its caller gave', async () => {
    steps = [cuts];
    await post('/facturas', { headers: { 'idempotency-key': 'pedido-1' } });
    expect(seen.map(({ key }) => key)).toEqual(['pedido-1', 'pedido-1']);
  });

  it('has another key each time that it is asked for', async () => {
    await post('/facturas');
    await post('/facturas');
    expect(new Set(seen.map(({ key }) => key)).size).toBe(2);
  });

  it('is refused as often as the server refuses it: an error of ours is not repeated', async () => {
    steps = [answers(422)];
    expect((await post('/facturas')).status).toBe(422);
    expect(seen).toHaveLength(1);
  });
});

describe('what takes none', () => {
  it.each([
    ['another POST', '/claves', 'POST'],
    ['a POST whose path only ends like one', '/otras/facturas', 'POST'],
    ['a change, which may be of a revision', '/facturas/6b04', 'PUT'],
    ['a removal', '/facturas/6b04', 'DELETE'],
  ])('%s is not sent again, as nobody knows whether it was done', async (_what, path, method) => {
    steps = [cuts];
    await expect(send(path, { method })).rejects.toThrow();
    steps = [answers(503)];
    expect((await send(path, { method })).status).toBe(503);
    expect(seen.map(({ key }) => key)).toEqual([undefined, undefined]);
  });

  it('is sent again after it was one too many, which did nothing', async () => {
    steps = [answers(429, { 'retry-after': '0' })];
    expect((await post('/claves')).status).toBe(200);
    expect(seen).toHaveLength(2);
  });

  it('is sent again when it only reads', async () => {
    steps = [cuts, answers(502)];
    expect((await send('/facturas')).status).toBe(200);
  });
});

describe('its patience', () => {
  it('ends with the last answer', async () => {
    steps = [answers(503), answers(503), answers(503)];
    expect((await send('/facturas')).status).toBe(503);
    expect(seen).toHaveLength(3);
  });

  it('ends with the last error', async () => {
    steps = [cuts, cuts, cuts];
    await expect(send('/facturas')).rejects.toThrow();
    expect(seen).toHaveLength(3);
  });

  it('gives back an answer that asks for a longer pause than the caller allows', async () => {
    steps = [answers(429, { 'retry-after': '3600' })];
    expect((await send('/facturas')).status).toBe(429);
    expect(seen).toHaveLength(1);
  });

  it('ends a request that hangs, and sends it again', async () => {
    steps = [() => undefined];
    expect((await send('/facturas', {}, { timeoutMs: 1_500 })).status).toBe(200);
    expect(seen).toHaveLength(2);
  });

  it('ends at once when its caller gives up', async () => {
    const controller = new AbortController();
    steps = [
      (answer) => {
        controller.abort(new Error('ya no'));
        answers(503)(answer, undefined as never);
      },
    ];
    await expect(send('/facturas', { signal: controller.signal })).rejects.toThrow('ya no');
    expect(seen).toHaveLength(1);
  });
});
