import { createLogger, listen, loadConfig, orExit, runProcess } from '@timbra/service-kit';
import { config } from './config.ts';
import { createWorkerContainer } from './container.ts';

const settings = orExit(() => loadConfig(config));
const logger = createLogger('svc-stamping-worker', settings.LOG_LEVEL);

/** A call to the PAC ends or times out before the process does. */
const shutdownMs = settings.PAC_TIMEOUT_MS + 15_000;

runProcess(
  logger,
  async (lifecycle) => {
    const { app } = await createWorkerContainer(settings, { logger, lifecycle });
    const { url } = await listen(app, { host: settings.HOST, port: settings.PORT, lifecycle });
    logger.info(`listening on ${url}`);
  },
  { shutdownMs },
);
