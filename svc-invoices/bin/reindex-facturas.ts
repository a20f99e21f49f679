#!/usr/bin/env node
import {
  connectMongo,
  createLifecycle,
  createLogger,
  loadConfig,
  orExit,
  prepareDatabase,
  runCommand,
} from '@timbra/service-kit';
import { reindexConfig } from '../src/config.ts';
import { createFacturaModel } from '../src/facturas/factura.model.ts';
import { FacturaRepository } from '../src/facturas/factura.repository.ts';
import { createDiaModel } from '../src/dias/dia.model.ts';
import { DiaRepository } from '../src/dias/dia.repository.ts';
import { reindexFacturas } from '../src/histograma/reindex-facturas.ts';
import { migraciones } from '../src/migraciones/migraciones.ts';

const reindex = async (): Promise<string> => {
  const settings = orExit(() => loadConfig(reindexConfig));
  const logger = createLogger('reindex-facturas', 'silent');
  const lifecycle = createLifecycle(logger);
  try {
    const connection = await connectMongo({
      uri: settings.MONGODB_URI,
      dbName: `${settings.MONGODB_DB_PREFIX}-invoices`,
      lifecycle,
      logger,
    });
    const model = createFacturaModel(connection);
    const dias = new DiaRepository({ dias: createDiaModel(connection), now: () => new Date() });
    await prepareDatabase(connection, {
      service: 'svc-invoices',
      migraciones,
      settings,
      logger,
      lifecycle,
    });
    const facturas = new FacturaRepository(model);
    const done = await reindexFacturas({ model, facturas, dias })();
    return `${done.facturas} facturas en ${done.dias} días: búsqueda y conteos al día`;
  } finally {
    await lifecycle.close();
  }
};

export const run = (): Promise<void> => runCommand(reindex);

if (import.meta.main) await run();
