import { exitWithParent } from '../processes/exit-with-parent.ts';
import { startGateway } from './gateway.ts';

/** Process entry. DOCUMENTDB_PORT, ENGINE_PORT and ENGINE_PASSWORD come from `cluster.ts`. */
const env = process.env;
const gateway = await startGateway({
  port: Number(env['DOCUMENTDB_PORT']),
  engine: {
    host: '127.0.0.1',
    port: Number(env['ENGINE_PORT']),
    user: env['ENGINE_USER'] ?? 'timbra',
    password: env['ENGINE_PASSWORD'] ?? '',
  },
});

const stop = (): void => {
  void gateway.stop().finally(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
exitWithParent(stop);
process.send?.('ready');
