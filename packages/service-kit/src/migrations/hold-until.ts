import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lifecycle } from '../lifecycle.ts';

/** Milliseconds between two looks at whether what is missing has come. */
const LOOK_MS = 1000;

interface Options {
  host: string;
  port: number;
  lifecycle: Lifecycle;
}

/**
 * Answers that the process lives and is not ready, until the database is up to date: until then it
 * takes no request and no job. It ends with the process.
 */
export const holdUntil = async (
  isReady: () => Promise<boolean>,
  { host, port, lifecycle }: Options,
): Promise<void> => {
  const server = createServer((req, res) => {
    const isAlive = req.url === '/health';
    const body = isAlive ? { ok: true } : { ready: false, checks: { migraciones: 'faltan' } };
    res.writeHead(isAlive ? 200 : 503, { 'content-type': 'application/json' });
    res.end(JSON.stringify(body));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  lifecycle.onClose('waiting for migrations', close);
  while (!(await isReady().catch(() => false))) {
    await sleep(LOOK_MS, undefined, { signal: lifecycle.closing });
  }
  await close();
};
