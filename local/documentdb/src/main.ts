import { startGateway } from './gateway.ts';

/** Process entry; `gateway-process.ts` starts it and gives it these settings. */
const { env } = process;
const gateway = await startGateway({
  port: Number(env['DOCUMENTDB_PORT']),
  engine: {
    host: env['ENGINE_HOST'] ?? '127.0.0.1',
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
// The channel closes when the process that started this one is gone, even by SIGKILL.
process.once('disconnect', stop);
process.send?.('ready');
