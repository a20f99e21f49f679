import { createLogger, listen, loadConfig, orExit, runProcess } from '@timbra/service-kit';
import { config } from './config.ts';
import { createHttpContainer } from './container.ts';

const settings = orExit(() => loadConfig(config));
const logger = createLogger('svc-stamping', settings.LOG_LEVEL);

runProcess(logger, async (lifecycle) => {
  const { app } = await createHttpContainer(settings, { logger, lifecycle });
  const { url } = await listen(app, { host: settings.HOST, port: settings.PORT, lifecycle });
  logger.info(`listening on ${url}`);
});
