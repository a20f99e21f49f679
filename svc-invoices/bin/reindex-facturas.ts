import {
  connectMongo,
  createLifecycle,
  createLogger,
  loadConfig,
  orExit,
  prepareDatabase,
} from '@timbra/service-kit';
import { reindexConfig } from '../src/config.ts';
import { createFacturaModel } from '../src/facturas/factura.model.ts';
import { FacturaRepository } from '../src/facturas/factura.repository.ts';
import { createDiaModel } from '../src/dias/dia.model.ts';
import { DiaRepository } from '../src/dias/dia.repository.ts';
import { reindexFacturas } from '../src/histograma/reindex-facturas.ts';

const settings = orExit(() => loadConfig(reindexConfig));
const logger = createLogger('reindex-facturas', 'silent');
const lifecycle = createLifecycle(logger);
const connection = await connectMongo({
  uri: settings.MONGODB_URI,
  dbName: `${settings.MONGODB_DB_PREFIX}-invoices`,
  lifecycle,
  logger,
});
try {
  const model = createFacturaModel(connection);
  const dias = new DiaRepository({ dias: createDiaModel(connection), now: () => new Date() });
  await prepareDatabase(connection, { service: 'svc-invoices', settings, logger, lifecycle });
  const facturas = new FacturaRepository(model);
  const done = await reindexFacturas({ model, facturas, dias })();
  process.stdout.write(
    `${done.facturas} facturas en ${done.dias} días: búsqueda y conteos al día\n`,
  );
} finally {
  await lifecycle.close();
}
