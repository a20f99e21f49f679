import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { exchange } from './exchange.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

const serve = async (answer: RequestListener): Promise<URL> => {
  server = createServer(answer);
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
};
const ask = (url: URL, body?: string) =>
  exchange(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {},
    body,
    timeoutMs: 2000,
  });

it('calls to one service share a connection', async () => {
  const ports = new Set<number | undefined>();
  const url = await serve(({ socket }, res) => {
    ports.add(socket.remotePort);
    res.end('sí');
  });
  for (let n = 0; n < 3; n += 1) expect(await ask(url)).toEqual({ status: 200, text: 'sí' });
  expect(ports.size).toBe(1);
});

it('a body is counted in bytes and arrives whole', async () => {
  const url = await serve((req, res) => void req.pipe(res));
  expect((await ask(url, 'ñandú'.repeat(50_000))).text).toBe('ñandú'.repeat(50_000));
});

it('what does not answer in time is an error', async () => {
  const url = await serve(() => {});
  const asked = exchange(url, { method: 'GET', headers: {}, timeoutMs: 50 });
  await expect(asked).rejects.toThrow('no whole answer in time');
});

it('what answers in time and does not end in time is an error', async () => {
  const url = await serve((_req, res) => void res.writeHead(200).write('medio'));
  const asked = exchange(url, { method: 'GET', headers: {}, timeoutMs: 100 });
  await expect(asked).rejects.toThrow();
});

it('an answer that breaks off is an error', async () => {
  const url = await serve((_req, res) => {
    res.writeHead(200, { 'content-length': '100' });
    res.write('medio');
    res.socket?.destroy();
  });
  await expect(ask(url)).rejects.toThrow();
});

it('an answer that does not end is refused at its bound', async () => {
  const url = await serve((_req, res) => {
    const more = (): void => {
      if (!res.destroyed && res.write(Buffer.alloc(1024 * 1024))) setImmediate(more);
      else res.once('drain', more);
    };
    more();
  });
  const asked = exchange(url, { method: 'GET', headers: {}, timeoutMs: 20_000 });
  await expect(asked).rejects.toThrow('the answer is too large');
});

it('is not led elsewhere by a redirection', async () => {
  const url = await serve((_req, res) => void res.writeHead(302, { location: '/otra' }).end());
  expect((await ask(url)).status).toBe(302);
});
