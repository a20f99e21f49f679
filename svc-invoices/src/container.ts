import {
  buildIndexes,
  connectMongo,
  createService,
  createServiceClient,
  mongoCheck,
  openObjectStore,
  requireContext,
  type Lifecycle,
  type Logger,
} from '@timbra/service-kit';
import type { InvoicesConfig } from './config.ts';
import { assignFolio } from './emision/assign-folio.ts';
import { emisionRoutes } from './emision/emision.routes.ts';
import { lockFactura } from './emision/lock-factura.ts';
import { createCatalogsClient } from './facturas/catalogs.client.ts';
import { createFacturaModel } from './facturas/factura.model.ts';
import { FacturaRepository } from './facturas/factura.repository.ts';
import { facturasRoutes } from './facturas/facturas.routes.ts';
import { listFacturas } from './facturas/list-facturas.ts';
import { prepareDraft } from './facturas/prepare-draft.ts';
import { archivosRoutes } from './pdf/archivos.routes.ts';
import { renderFacturaPdf } from './pdf/render-factura-pdf.ts';
import { createSerieModel } from './series/serie.model.ts';
import { SerieRepository } from './series/serie.repository.ts';
import { seriesRoutes } from './series/series.routes.ts';

export const createContainer = async (
  settings: InvoicesConfig,
  { logger, lifecycle }: { logger: Logger; lifecycle: Lifecycle },
) => {
  const connection = await connectMongo({
    uri: settings.MONGODB_URI,
    dbName: `${settings.MONGODB_DB_PREFIX}-invoices`,
    lifecycle,
    logger,
  });
  const facturas = new FacturaRepository(createFacturaModel(connection));
  const series = new SerieRepository(createSerieModel(connection));
  await buildIndexes(connection);

  const archive = openObjectStore(settings.OBJECT_STORE_URL);
  const catalogs = createCatalogsClient(
    createServiceClient({
      name: 'svc-invoices',
      baseUrl: settings.SVC_CATALOGS_URL,
      secret: settings.INTERNAL_SECRET,
    }),
  );
  const now = () => new Date();

  const app = createService({
    name: 'svc-invoices',
    logger,
    checks: { database: mongoCheck(connection) },
    routes: [
      requireContext(settings.INTERNAL_SECRET),
      // .xml and .pdf before /facturas/:id, which would take them for an id
      archivosRoutes({ facturas, archive, renderPdf: renderFacturaPdf }),
      facturasRoutes({
        facturas,
        prepareDraft: prepareDraft({ catalogs, now }),
        settleFolio: (accountId, facturaId) => series.settle(accountId, facturaId),
        listFacturas: listFacturas({ facturas, now }),
      }),
      seriesRoutes({ series }),
      emisionRoutes({
        facturas,
        series,
        lockFactura: lockFactura({ facturas, catalogs }),
        assignFolio: assignFolio({ facturas, series }),
      }),
    ],
  });
  return { app };
};
