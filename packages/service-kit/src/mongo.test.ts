import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { createLogger } from './logger.ts';
import { connectMongo } from './mongo.ts';

const logger = createLogger('test', 'silent');

/** The database, until it falls silent: it takes what it is told and answers nothing. */
const startFallingSilent = async (lifecycle: Lifecycle) => {
  const { hostname, port } = new URL(process.env.MONGODB_URI ?? '');
  let isSilent = false;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    client.on('data', (chunk) => database.write(chunk));
    database.on('data', (chunk) => isSilent || client.write(chunk));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('close', () => other.destroy()).on('error', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  lifecycle.onClose('silent database', async () => server.close());
  return {
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?retryWrites=false`,
    fallSilent: (silent = true) => void (isSilent = silent),
  };
};

let lifecycle: Lifecycle;
beforeEach(() => {
  lifecycle = createLifecycle(logger);
});
afterEach(() => lifecycle.close());

it('a database that takes a command and falls silent is given up, and asked again once it speaks', async () => {
  const { uri, fallSilent } = await startFallingSilent(lifecycle);
  const dbName = `test-${randomUUID().slice(0, 8)}`;
  const connection = await connectMongo({
    uri,
    dbName,
    lifecycle,
    logger,
    answersWithinMs: 500,
  });
  const ask = () => connection.collection('cosas').insertOne({ n: 1 });
  const isAnswered = () => ask().then(({ acknowledged }) => acknowledged);
  // On a busy machine it may take its time, too.
  await vi.waitFor(async () => expect(await isAnswered()).toBe(true));
  fallSilent();
  await expect(ask()).rejects.toMatchObject({ name: 'MongoNetworkTimeoutError' });
  fallSilent(false);
  await vi.waitFor(async () => expect(await isAnswered()).toBe(true));
  await vi.waitFor(async () =>
    expect(await connection.dropDatabase().then(() => 'gone')).toBe('gone'),
  );
});
