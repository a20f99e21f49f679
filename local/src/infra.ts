import path from 'node:path';

import { startInfrastructure } from './infrastructure.ts';
import { STATE } from './paths.ts';
import { exitWithParent } from './processes/exit-with-parent.ts';
import { report } from './start-error.ts';

/**
 * `node local/src/infra.ts`: database and Redis alone, to run one service by hand beside them.
 * Stays in the foreground until Ctrl-C.
 */
const main = async (): Promise<void> => {
  const infrastructure = await startInfrastructure({
    dir: path.join(STATE, 'infra'),
    ports: { database: 27_117, redis: 6_390 },
    fsync: false,
    useCompose: false,
  });
  const { database, redis } = infrastructure;
  console.log(
    `MONGODB_URI=${database.url}   # ${database.description}, pid ${database.pids.join(', ')}`,
  );
  console.log(`REDIS_URL=${redis.url}   # ${redis.description}, pid ${redis.pids.join(', ')}`);
  // The servers alone do not keep this process alive.
  const keepAlive = setInterval(() => undefined, 60_000);
  const stop = (): void => {
    clearInterval(keepAlive);
    void infrastructure.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  exitWithParent(stop);
};

main().catch((error: unknown) => {
  report(error);
  process.exit(1);
});
