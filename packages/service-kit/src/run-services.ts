import type { RequestListener } from 'node:http';
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { loadConfig, orExit, type baseConfig } from './config.ts';
import { createLifecycle, listen, type Lifecycle } from './lifecycle.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { startTracing } from './trazas/start-tracing.ts';
import { asService } from './trazas/tracing.ts';

/** The parts of each service that are its own, alone in a process or beside others. */
export interface Runtime {
  logger: Logger;
  lifecycle: Lifecycle;
  metrics: Metrics;
}

type ServiceSettings = z.infer<typeof baseConfig>;

/** A service as it is run. */
export interface Service<S extends ServiceSettings = ServiceSettings> {
  /** Its name in logs, figures and traces. */
  name: string;
  /** Reads the service's own variables out of an environment, and no other's. */
  config: z.ZodType<S>;
  create(settings: S, runtime: Runtime): Promise<{ app: RequestListener }>;
  /** Strangers call it. */
  isPublic?: boolean;
  /** The longest that its work takes to end, in milliseconds: 15 s unless told. */
  shutdownMs?(settings: S): number;
}

export const defineService = <S extends ServiceSettings>(service: Service<S>): Service<S> =>
  service;

interface Given {
  service: Service;
  env: NodeJS.ProcessEnv;
}

const SHUTDOWN_MS = 15_000;

const prepare = ({ service, env }: Given) => {
  const settings = orExit(() => loadConfig(service.config, env));
  const logger = createLogger(service.name, settings.LOG_LEVEL);
  return { service, settings, logger, lifecycle: createLifecycle(logger) };
};
type Part = ReturnType<typeof prepare>;

const start = ({ service, settings, logger, lifecycle }: Part) =>
  asService(service.name, async () => {
    const metrics = createMetrics(service.name);
    const { app } = await service.create(settings, { logger, lifecycle, metrics });
    const { HOST: host, PORT: port, METRICS_PORT: metricsPort } = settings;
    const { url } = await listen(app, { host, port, metricsPort, lifecycle });
    logger.info(`listening on ${url}`);
  });

/**
 * Runs one service or several in this process, each with the settings of its environment and with
 * its own log, metrics and connections. A service that cannot start ends the process with a clear
 * sentence; SIGTERM, SIGINT and, with EXIT_WITH_PARENT=1, the end of the parent close all of them
 * gracefully, the last one first. An uncaught error ends them all: the supervisor starts the
 * process again, and the ledgers go on.
 */
export const runServices = (given: readonly Given[]): void => {
  const parts = given.map(prepare);
  const [first, ...others] = parts;
  if (!first) throw new Error('no service to run');
  const logger =
    others.length === 0 ? first.logger : createLogger('timbra', first.settings.LOG_LEVEL);
  const ofProcess = createLifecycle(logger);
  let stopping = false;
  const stop = async (reason: string, code: number) => {
    if (stopping) return;
    stopping = true;
    logger.info(`stopping: ${reason}`);
    // A process that could not start, or broke, has no requests to hand over.
    const drainMs = code === 0 ? Math.max(...parts.map((it) => it.settings.DRAIN_MS)) : 0;
    const shutdownMs = Math.max(
      ...parts.map((it) => it.service.shutdownMs?.(it.settings) ?? SHUTDOWN_MS),
    );
    setTimeout(() => process.exit(1), drainMs + shutdownMs).unref();
    for (const { lifecycle } of parts) lifecycle.drain();
    if (drainMs > 0) await sleep(drainMs);
    // A service that calls others closes before they do.
    for (const part of parts.toReversed()) await part.lifecycle.close();
    await ofProcess.close();
    process.exit(code);
  };
  process.once('SIGTERM', () => void stop('SIGTERM', 0));
  process.once('SIGINT', () => void stop('SIGINT', 0));
  if (process.env.EXIT_WITH_PARENT === '1' && process.connected) {
    process.once('disconnect', () => void stop('parent is gone', 0));
  }
  process.on('unhandledRejection', (err) => {
    logger.fatal({ err }, 'unhandled rejection');
    void stop('unhandled rejection', 1);
  });
  const isPublic = parts.some((it) => it.service.isPublic);
  startTracing({ settings: { ...first.settings, isPublic }, logger, lifecycle: ofProcess })
    .then(() => Promise.all(parts.map(start)))
    // Node itself keeps compiled code only when a process ends in peace. A killed process starts
    // again all the same, with NODE_COMPILE_CACHE in half the time.
    .then(() => flushCompileCache())
    .catch((err: unknown) => {
      logger.fatal({ err }, 'could not start');
      void stop('could not start', 1);
    });
};
