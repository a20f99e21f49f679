import { createLogger, listen, loadConfig, orExit, runProcess } from '@timbra/service-kit';
import { config } from './config.ts';
import { createWorkerContainer } from './worker-container.ts';

const settings = orExit(() => loadConfig(config));
const logger = createLogger('svc-stamping-worker', settings.LOG_LEVEL);

/** A call to the PAC ends or times out before the process does. */
const shutdownMs = settings.PAC_TIMEOUT_MS + 15_000;

runProcess(
  logger,
  async (lifecycle) => {
    const { app } = await createWorkerContainer(settings, { logger, lifecycle });
    const { HOST: host, PORT: port, METRICS_PORT: metricsPort } = settings;
    const { url } = await listen(app, { host, port, metricsPort, lifecycle });
    logger.info(`listening on ${url}`);
  },
  { tracing: settings, shutdownMs, drainMs: settings.DRAIN_MS },
);
