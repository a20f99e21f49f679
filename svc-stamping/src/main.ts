import { createLogger, listen, loadConfig, orExit, runProcess } from '@timbra/service-kit';
import { config } from './config.ts';
import { createContainer } from './container.ts';

const settings = orExit(() => loadConfig(config));
const logger = createLogger('svc-stamping', settings.LOG_LEVEL);

runProcess(
  logger,
  async (lifecycle) => {
    const { app } = await createContainer(settings, { logger, lifecycle });
    const { HOST: host, PORT: port, METRICS_PORT: metricsPort } = settings;
    const { url } = await listen(app, { host, port, metricsPort, lifecycle });
    logger.info(`listening on ${url}`);
  },
  { tracing: settings, drainMs: settings.DRAIN_MS },
);
