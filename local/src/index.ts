export { startDocumentDb } from './database/documentdb/start-documentdb.ts';
export { startDatabase } from './database/start-database.ts';
export { startRedis } from './redis/start-redis.ts';
export { freePort } from './ports.ts';
export type { RunningServer } from './running-server.ts';
