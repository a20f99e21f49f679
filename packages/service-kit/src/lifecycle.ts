import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from './logger.ts';
import { metricsOf } from './metrics.ts';

/** Something that is closed when the process ends, in reverse order of being added. */
type Close = () => Promise<unknown>;

/** Milliseconds between two looks for connections that nobody uses, while a process ends. */
const IDLE_MS = 100;

/**
 * Milliseconds for which callers are told that an idle connection is good. A caller that respects
 * it holds no connection by the end of a longer drain, and sends nothing on one that closes.
 */
export const IDLE_CONNECTION_MS = 4_000;
/** An idle connection is kept for this long all the same: not every caller respects the hint. */
const KEPT_MS = 75_000;

export interface Lifecycle {
  onClose(name: string, close: Close): void;
  /**
   * Aborted as soon as the process begins to end: it still works, and callers should turn to
   * others.
   */
  draining: AbortSignal;
  /** Aborted when it closes: ends work that would not end by itself. */
  closing: AbortSignal;
  /** Reports that the process ends, and serves on. */
  drain(): void;
  /** Reports it, and closes. A second call waits for the first. */
  close(): Promise<void>;
}

export const createLifecycle = (logger: Logger): Lifecycle => {
  const closers: { name: string; close: Close }[] = [];
  let closed: Promise<void> | undefined;
  const draining = new AbortController();
  const closing = new AbortController();
  const closeAll = async () => {
    draining.abort();
    closing.abort();
    for (const { name, close } of closers.reverse()) {
      try {
        await close();
      } catch (err) {
        logger.error({ err }, `could not close ${name}`);
      }
    }
  };
  return {
    onClose: (name, close) => void closers.push({ name, close }),
    draining: draining.signal,
    closing: closing.signal,
    drain: () => draining.abort(),
    close: () => (closed ??= closeAll()),
  };
};

interface Listening {
  host: string;
  port: number;
  /** The port of its metrics: nowhere unless told. */
  metricsPort?: number;
  lifecycle: Lifecycle;
}

const addressOf = (server: Server, host: string) => {
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://${host}:${port}` };
};

/** Metrics can be read until the process is gone: this server is added first and closed last. */
const listenForMetrics = async (
  app: RequestListener,
  { host, metricsPort, lifecycle }: Listening,
) => {
  const metrics = metricsOf(app);
  if (metricsPort === undefined || !metrics) return undefined;
  const server = createServer(metrics.expose);
  server.listen(metricsPort, host);
  await once(server, 'listening');
  lifecycle.onClose('metrics', async () => {
    server.close();
    server.closeAllConnections();
  });
  return addressOf(server, host).url;
};

/**
 * Listens, and closes gracefully: while it drains each answer tells its caller to come back on another
 * connection; then there are no new ones, and the open requests end.
 */
export const listen = async (app: RequestListener, options: Listening) => {
  const { host, port, lifecycle } = options;
  const metricsUrl = await listenForMetrics(app, options);
  const open = new Set<ServerResponse>();
  const askForAnother = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('connection', 'close');
  };
  lifecycle.draining.addEventListener('abort', () => open.forEach(askForAnother));
  const server = createServer((req, res) => {
    open.add(res);
    res.once('close', () => open.delete(res));
    if (lifecycle.draining.aborted) askForAnother(res);
    app(req, res);
  });
  server.requestTimeout = 120_000;
  // With Node's 5 s both ends may give up an idle connection at the same moment, and a request that
  // was just written to it is lost.
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.keepAliveTimeoutBuffer = KEPT_MS - IDLE_CONNECTION_MS;
  server.headersTimeout = 80_000;
  server.listen(port, host);
  await once(server, 'listening');
  lifecycle.onClose('http', async () => {
    const closed = once(server, 'close');
    server.close();
    // A connection whose answer ended is idle a moment later, and its caller would keep it.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    server.closeIdleConnections();
    await closed;
    clearInterval(idle);
  });
  return { server, metricsUrl, ...addressOf(server, host) };
};
