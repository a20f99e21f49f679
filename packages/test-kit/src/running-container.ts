import { CONTEXT_HEADER, type CallContextInput } from '@timbra/contracts';
import {
  createLifecycle,
  createLogger,
  createMetrics,
  listen,
  signContext,
  type Runtime,
  type ServiceName,
} from '@timbra/service-kit';
import type { RequestListener } from 'node:http';
import { randomUUID } from 'node:crypto';
import { expectDescribed } from './expect-described.ts';
import { runningDatabase, runningRedis } from './infrastructure.ts';
import { signerTo } from './signer-to.ts';

export interface RunningContainer<C> {
  container: C;
  url: string;
  /** Where its figures are shown. */
  metricsUrl: string;
  /** As the gateway would pass it on, for an account. */
  call(
    method: string,
    path: string,
    options?: {
      accountId?: string;
      body?: unknown;
      internal?: boolean;
      headers?: object;
      /** What else the gateway says of the caller. */
      context?: Partial<CallContextInput>;
    },
  ): Promise<{ status: number; body: unknown }>;
  stop(): Promise<void>;
}

/** How many times shorter the product's own waits are in tests: recovery is seen within one. */
export const HURRY = 25;

const SECRET = 'secreto-interno-de-las-pruebas-0123456789';

/** The environment that every service needs, with a database of its own, and in a hurry. */
export const testSettings = () => ({
  NODE_ENV: 'test',
  TEST_HURRY: HURRY,
  HOST: '127.0.0.1',
  PORT: 0,
  DRAIN_MS: 0,
  LOG_LEVEL: 'silent' as const,
  MONGODB_URI: runningDatabase(),
  MONGODB_DB_PREFIX: `test-${randomUUID().slice(0, 8)}`,
  REDIS_URL: runningRedis(),
  QUEUE_PREFIX: `test-${randomUUID().slice(0, 8)}`,
  INTERNAL_SECRET: SECRET,
});

/** One service inside the test's process, spoken to over real HTTP. */
export const runContainer = async <C extends { app: RequestListener }>(
  name: ServiceName,
  create: (runtime: Runtime) => Promise<C>,
): Promise<RunningContainer<C>> => {
  const logger = createLogger('test', 'silent');
  const lifecycle = createLifecycle(logger);
  const signer = signerTo(name, { INTERNAL_SECRET: SECRET });
  const container = await create({ logger, lifecycle, metrics: createMetrics(name) });
  const { url, metricsUrl } = await listen(container.app, {
    host: '127.0.0.1',
    port: 0,
    metricsPort: 0,
    lifecycle,
  });
  return {
    container,
    url,
    metricsUrl: `${metricsUrl}/metrics`,
    call: async (method, path, options = {}) => {
      const { accountId = 'cuenta', body, internal = false, headers } = options;
      const context: CallContextInput = {
        accountId,
        sub: 'test',
        permissions: [],
        internal,
        ...options.context,
      };
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          [CONTEXT_HEADER]: signContext(signer, context),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      const answer = {
        status: response.status,
        body: text === '' ? null : (JSON.parse(text) as unknown),
      };
      // What services ask of each other is no part of the public API.
      if (!path.startsWith('/internal/')) {
        expectDescribed({ method, path, headers: response.headers, ...answer });
      }
      return answer;
    },
    stop: () => lifecycle.close(),
  };
};
