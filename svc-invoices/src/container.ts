import { MAX_FACTURA_BYTES } from '@timbra/contracts';
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
import { adminRoutes } from './admin/admin.routes.ts';
import { EmitidasRepository } from './admin/emitidas.repository.ts';
import { acuseRoutes } from './cancelacion/acuse.routes.ts';
import { CancelacionRepository } from './cancelacion/cancelacion.repository.ts';
import { cancelacionRoutes } from './cancelacion/cancelacion.routes.ts';
import { sustituirFactura } from './cancelacion/sustituir-factura.ts';
import { tellCancelacion } from './cancelacion/tell-cancelacion.ts';
import type { InvoicesConfig } from './config.ts';
import { bitacoraRoutes } from './bitacora/bitacora.routes.ts';
import { createBorradaModel } from './bitacora/borrada.model.ts';
import { BorradaRepository } from './bitacora/borrada.repository.ts';
import { deleteDraft } from './bitacora/delete-draft.ts';
import { compartidoRoutes } from './compartido/compartido.routes.ts';
import { createEnlaceModel } from './compartido/enlace.model.ts';
import { EnlaceRepository } from './compartido/enlace.repository.ts';
import { conveniosRoutes } from './convenios/convenios.routes.ts';
import { assignFolio } from './emision/assign-folio.ts';
import { emisionRoutes } from './emision/emision.routes.ts';
import { prepareFactura } from './emision/prepare-factura.ts';
import { returnFolio } from './emision/return-folio.ts';
import { createCatalogsClient } from './shared/catalogs.client.ts';
import { createFacturaModel } from './facturas/factura.model.ts';
import { FacturaRepository } from './facturas/factura.repository.ts';
import { enUsoRoutes } from './facturas/en-uso.routes.ts';
import { facturasRoutes } from './facturas/facturas.routes.ts';
import { listFacturas } from './facturas/list-facturas.ts';
import { completeDocumentos } from './borradores/complete-documentos.ts';
import { nameReceptor } from './borradores/name-receptor.ts';
import { prepareDraft } from './borradores/prepare-draft.ts';
import { countVentas, gatherVentas } from './global/gather-ventas.ts';
import { globalRoutes } from './global/global.routes.ts';
import { VentasRepository } from './global/ventas.repository.ts';
import { announceDias } from './dias/announce-dias.ts';
import { createDiaModel } from './dias/dia.model.ts';
import { DiaRepository } from './dias/dia.repository.ts';
import { histograma } from './histograma/histograma.ts';
import { histogramaRoutes } from './histograma/histograma.routes.ts';
import { archivosRoutes } from './pdf/archivos.routes.ts';
import { createPlantillasClient } from './pdf/plantillas.client.ts';
import { createPdfPool } from './pdf/pdf-pool.ts';
import { vistaPreviaRoutes } from './pdf/vista-previa.routes.ts';
import { SaldoRepository } from './saldos/saldo.repository.ts';
import { saldosRoutes } from './saldos/saldos.routes.ts';
import { settleSaldos } from './saldos/settle-saldos.ts';
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
  const now = () => new Date();
  const dias = new DiaRepository({ dias: createDiaModel(connection), now });
  const facturaModel = createFacturaModel(connection);
  const facturas = new FacturaRepository(facturaModel);
  const ventas = new VentasRepository({ facturas: facturaModel, now });
  const saldos = new SaldoRepository(facturaModel);
  const cancelaciones = new CancelacionRepository(facturaModel);
  const series = new SerieRepository(createSerieModel(connection), { logger, lifecycle });
  const borradas = new BorradaRepository(createBorradaModel(connection));
  const enlaces = new EnlaceRepository({ enlaces: createEnlaceModel(connection), now });
  await buildIndexes(connection);

  const archive = openObjectStore(settings.OBJECT_STORE_URL);
  const catalogsService = createServiceClient({
    name: 'svc-invoices',
    baseUrl: settings.SVC_CATALOGS_URL,
    secret: settings.INTERNAL_SECRET,
  });
  const catalogs = createCatalogsClient(catalogsService);
  const plantillas = createPlantillasClient({ service: catalogsService, archive, logger });

  const prepare = prepareDraft({
    catalogs,
    plantillas,
    completeDocumentos: completeDocumentos({ saldos }),
    now,
  });

  const pdf = createPdfPool({ threads: settings.PDF_THREADS, lifecycle });

  const app = createService({
    name: 'svc-invoices',
    logger,
    checks: { database: mongoCheck(connection) },
    bodyLimit: MAX_FACTURA_BYTES,
    routes: [
      requireContext(settings.INTERNAL_SECRET),
      // .xml and .pdf before /facturas/:id, which would take them for an id
      archivosRoutes({
        facturas,
        archive,
        aspectoOf: plantillas.aspectoOf,
        pdf,
      }),
      conveniosRoutes({ catalogs: catalogsService, pdf }),
      vistaPreviaRoutes({ plantillas, prepareDraft: prepare, pdf, now }),
      globalRoutes({
        countVentas: countVentas({ ventas }),
        gatherVentas: gatherVentas({
          ventas,
          facturas,
          prepareDraft: prepare,
          announceDias: announceDias(dias),
        }),
      }),
      adminRoutes({ emitidas: new EmitidasRepository(facturaModel) }),
      acuseRoutes({ facturas, archive, pdf, now }),
      cancelacionRoutes({
        facturas,
        cancelaciones,
        tellCancelacion: tellCancelacion({
          ...{ facturas, cancelaciones },
          announceDias: announceDias(dias),
          settleSaldos: settleSaldos({ saldos }),
          releaseVentas: (accountId, globalId) => ventas.release(accountId, globalId),
        }),
        sustituirFactura: sustituirFactura({
          ...{ facturas, cancelaciones },
          prepareDraft: prepare,
          announceDias: announceDias(dias),
        }),
      }),
      saldosRoutes({ facturas, saldos }),
      bitacoraRoutes({ facturas, borradas }),
      compartidoRoutes({ facturas, enlaces }),
      histogramaRoutes({ histograma: histograma({ dias, facturas, now }) }),
      facturasRoutes({
        facturas,
        nameReceptor: nameReceptor({ catalogs }),
        prepareDraft: prepare,
        deleteDraft: deleteDraft({ facturas, borradas }),
        settleFolio: (accountId, factura) => series.settle(accountId, factura),
        releaseVentas: (accountId, globalId) => ventas.release(accountId, globalId),
        announceDias: announceDias(dias),
        listFacturas: listFacturas({ facturas, dias, now }),
      }),
      seriesRoutes({ series }),
      enUsoRoutes({ facturas }),
      emisionRoutes({
        facturas,
        series,
        prepareFactura: prepareFactura({
          ...{ facturas, ventas, saldos, catalogs },
          assignFolio: assignFolio({ facturas, series }),
        }),
        returnFolio: returnFolio({ facturas, series }),
        announceDias: announceDias(dias),
        settleSaldos: settleSaldos({ saldos }),
      }),
    ],
  });
  return { app };
};
