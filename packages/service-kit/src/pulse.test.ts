import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { exchange, NoAnswer } from './exchange.ts';
import { createPulse } from './pulse.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const it of servers.splice(0)) {
    it.close();
    it.closeAllConnections();
  }
});
const serve = async (listener: RequestListener): Promise<URL> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
};
/** As `pulseOf`, quicker. */
const quickPulse = (url: URL) =>
  createPulse({
    afterMs: 20,
    everyMs: 10,
    missing: 2,
    ask: () =>
      exchange(new URL('/health', url), { method: 'GET', headers: {}, timeoutMs: 30 }).then(
        () => true,
        (error: unknown) => !(error instanceof NoAnswer),
      ),
  });
const LONG = { method: 'POST', headers: {}, body: '{}', timeoutMs: 60_000 };

describe('a service that takes requests and answers none', () => {
  it('is given up long before its time is over, and again at the next request', async () => {
    const url = await serve(() => undefined);
    const pulse = quickPulse(url);
    for (let n = 0; n < 2; n += 1) {
      const began = performance.now();
      await expect(exchange(url, { ...LONG, pulse })).rejects.toThrow('no sign of life');
      expect(performance.now() - began).toBeLessThan(5000);
    }
  });

  it('serves the next call once it moves again', async () => {
    let isFrozen = true;
    const url = await serve((_req, res) => void (isFrozen || res.end('aquí')));
    const pulse = quickPulse(url);
    await expect(exchange(url, { ...LONG, pulse })).rejects.toThrow('no sign of life');
    isFrozen = false;
    expect(await exchange(url, { ...LONG, pulse })).toMatchObject({ status: 200, text: 'aquí' });
  });
});

it('a service that is only slow is waited for', async () => {
  let signs = 0;
  const url = await serve((req, res) => {
    if (req.url !== '/health') return void setTimeout(() => res.end('listo'), 300);
    signs += 1;
    // Missing now and then, and never twice in a row.
    if (signs % 2 === 1) res.end();
  });
  const answer = await exchange(url, { ...LONG, pulse: quickPulse(url) });
  expect(answer.text).toBe('listo');
  expect(signs).toBeGreaterThan(2);
});

it('nobody is asked while nobody waits', async () => {
  let asked = 0;
  const ask = () => Promise.resolve((asked += 1) > 0);
  const pulse = createPulse({ ask, afterMs: 5, everyMs: 5, missing: 2 });
  pulse.watch(() => undefined)();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(asked).toBe(0);
});

it('a service that is not there is no frozen one: the call says so itself', async () => {
  const url = await serve(() => undefined);
  const [server] = servers.splice(0);
  server?.close();
  await once(server!, 'close');
  await expect(exchange(url, { ...LONG, pulse: quickPulse(url) })).rejects.toThrow('ECONNREFUSED');
});
