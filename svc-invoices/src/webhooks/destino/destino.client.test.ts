import { createLifecycle, createLogger } from '@timbra/service-kit';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDestinoClient } from './destino.client.ts';
import type { Lookup } from './guarded-agent.ts';

const logger = createLogger('test', 'silent');
const lifecycle = createLifecycle(logger);
let server: Server;
let port: number;
let connections = 0;
beforeEach(async () => {
  connections = 0;
  server = createServer((_req, res) => void res.setHeader('connection', 'close').end('hola'));
  server.on('connection', () => void (connections += 1));
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
});

const NOT_SENT = 'La dirección no es de internet: no se le envía nada';
const resolving =
  (...answers: string[]): Lookup =>
  (_hostname, _options, done) =>
    done(null, [{ address: answers.shift() ?? '', family: 4 }]);

it.each([
  '127.0.0.1',
  '[::1]',
  '2130706433',
  '0x7f.1',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
  'localhost',
])('nothing reaches this machine under the name %s', async (host) => {
  const send = createDestinoClient({
    allowPrivate: true,
    timeoutMs: 2000,
    lifecycle,
    isAllowed: () => false,
  });
  const outcome = await send(`http://${host}:${port}/`, '{}', {});
  expect(outcome).toMatchObject({ error: NOT_SENT, isFinal: true });
  expect(connections).toBe(0);
});

it('a name that resolves to another address the second time is judged anew', async () => {
  const send = createDestinoClient({
    allowPrivate: true,
    timeoutMs: 2000,
    lifecycle,
    lookup: resolving('127.0.0.1', '127.0.0.2'),
    isAllowed: (address) => address === '127.0.0.1',
  });
  const url = `http://cambia.ejemplo:${port}/`;
  expect(await send(url, '{}', {})).toMatchObject({ status: 200, respuesta: 'hola' });
  expect(await send(url, '{}', {})).toMatchObject({ error: NOT_SENT, isFinal: true });
  expect(connections).toBe(1);
});

it('one private address among those of a name is enough to refuse it', async () => {
  const send = createDestinoClient({
    allowPrivate: true,
    timeoutMs: 2000,
    lifecycle,
    lookup: (_hostname, _options, done) =>
      done(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]),
    isAllowed: (address) => address === '127.0.0.1',
  });
  expect((await send(`http://dos.ejemplo:${port}/`, '{}', {})).error).toBe(NOT_SENT);
  expect(connections).toBe(0);
});

it('nothing is sent in the clear', async () => {
  const send = createDestinoClient({ allowPrivate: false, timeoutMs: 2000, lifecycle });
  const outcome = await send('http://ejemplo.mx/', '{}', {});
  expect(outcome).toMatchObject({ error: 'La dirección debe empezar con https://', isFinal: true });
});
