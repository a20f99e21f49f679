export { startDatabase, type DatabaseOptions } from './database/start-database.ts';
export { startRedis } from './redis/start-redis.ts';
export { freePort } from './ports.ts';
export type { RunningServer, ServerOptions } from './running-server.ts';
export { ensureChromium } from './chromium.ts';
