import { pino } from 'pino';
import { readConfig } from './config.ts';
import { createSandbox } from './sandbox.ts';

const config = readConfig(process.env);
const log = pino({ level: config.logLevel, name: 'sandbox' });
const sandbox = await createSandbox({ ...config, log });
const running = await sandbox.listen(config.port, config.host, config.smtpPort);
log.info({ url: running.url, smtp: running.smtpUrl }, 'sandbox listo');

let isStopping = false;
const stop = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  await running.close();
  process.exit(0);
};

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
if (config.exitWithParent && process.connected) process.on('disconnect', () => void stop());
