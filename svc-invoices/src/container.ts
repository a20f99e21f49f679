import { MAX_FACTURA_BYTES } from '@timbra/contracts';
import {
  connectMongo,
  connectRedis,
  createQueues,
  createService,
  createServiceClient,
  mongoCheck,
  openObjectStore,
  prepareDatabase,
  redisCheck,
  requireContext,
  pairKeys,
  type Runtime,
  type ServiceName,
} from '@timbra/service-kit';
import { adminRoutes } from './admin/admin.routes.ts';
import { EmitidasRepository } from './admin/emitidas.repository.ts';
import { RelacionadosRepository } from './advertencias/relacionados.repository.ts';
import { warnOfRelacionados } from './advertencias/warn-of-relacionados.ts';
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
import { emisionRoutes } from './emision/emision.routes.ts';
import { openEmision } from './emision/emision.start.ts';
import { createStampingClient } from './emision/stamping.client.ts';
import { stampFresh, timbrarRoutes } from './emision/timbrar.routes.ts';
import { ajustesCorreoRoutes } from './correo/ajustes/ajustes-correo.routes.ts';
import { correoRoutes } from './correo/correo.routes.ts';
import { rebotesRoutes } from './correo/rebotes/rebotes.routes.ts';
import { announceCorreo } from './correo/envio/announce-correo.ts';
import { openCorreo } from './correo/envio/open-correo.ts';
import { receptorEmail } from './correo/envio/receptor-email.ts';
import { createCorreo, startCorreo } from './correo/correo.start.ts';
import { createCatalogsClient } from './shared/catalogs.client.ts';
import { createFacturaModel } from './facturas/factura.model.ts';
import { changeFactura } from './facturas/change-factura.ts';
import { FacturaWrites } from './facturas/factura-writes.repository.ts';
import { FacturaRepository } from './facturas/factura.repository.ts';
import { enUsoRoutes } from './facturas/en-uso.routes.ts';
import { exportacionRoutes } from './exportacion/exportacion.routes.ts';
import { createExportaciones, startExportaciones } from './exportacion/exportaciones.start.ts';
import { facturasRoutes } from './emision/facturas.routes.ts';
import { listFacturas } from './facturas/list-facturas.ts';
import { EstadoDeCuentaRepository } from './estado-de-cuenta/estado-de-cuenta.repository.ts';
import { estadoDeCuentaRoutes } from './estado-de-cuenta/estado-de-cuenta.routes.ts';
import { gatherEstado } from './estado-de-cuenta/gather-estado.ts';
import { hojaRoutes } from './hoja/hoja.routes.ts';
import { gatherFilas } from './hoja/gather-filas.ts';
import { createCuentaClient } from './masivo/cuenta.client.ts';
import { masivoRoutes, masivoUploadRoutes } from './masivo/masivo.routes.ts';
import { createMasivos, startMasivos } from './masivo/masivos.start.ts';
import { createCreditsClient } from './masivo/timbrado/credits.client.ts';
import { timbradoMasivoRoutes } from './masivo/timbrado/timbrado-masivo.routes.ts';
import { completeDocumentos } from './borradores/complete-documentos.ts';
import { nameReceptor } from './borradores/name-receptor.ts';
import { prepareDraft } from './borradores/prepare-draft.ts';
import { countVentas, gatherVentas } from './global/gather-ventas.ts';
import { globalRoutes } from './global/global.routes.ts';
import { VentasRepository } from './global/ventas.repository.ts';
import { dayOf } from './shared/mexico-time.ts';
import { createDiaModel } from './dias/dia.model.ts';
import { DiaRepository } from './dias/dia.repository.ts';
import { histograma, recountDias } from './histograma/histograma.ts';
import { InicioRepository } from './inicio/inicio.repository.ts';
import { resumenRoutes } from './inicio/resumen.routes.ts';
import { summarizeCuenta } from './inicio/summarize-cuenta.ts';
import { sumDias } from './inicio/sum-dias.ts';
import { histogramaRoutes } from './histograma/histograma.routes.ts';
import { openPdf } from './open-pdf.ts';
import { PorEstadoRepository } from './por-estado/por-estado.repository.ts';
import { porEstadoRoutes } from './por-estado/por-estado.routes.ts';
import { sumEstados } from './por-estado/sum-estados.ts';
import { RecientesRepository } from './recientes/recientes.repository.ts';
import { recientesRoutes } from './recientes/recientes.routes.ts';
import { archivosRoutes } from './pdf/archivos.routes.ts';
import { createPlantillasClient } from './shared/plantillas.client.ts';
import { printFactura } from './pdf/print-factura.ts';
import { vistaPreviaRoutes } from './pdf/vista-previa.routes.ts';
import { migraciones } from './migraciones/migraciones.ts';
import { NominasRepository } from './nominas/nominas.repository.ts';
import { nominasRoutes } from './nominas/nominas.routes.ts';
import { SaldoRepository } from './saldos/saldo.repository.ts';
import { saldosRoutes } from './saldos/saldos.routes.ts';
import { settleSaldos } from './saldos/settle-saldos.ts';
import { createSerieModel } from './series/serie.model.ts';
import { SerieRepository } from './series/serie.repository.ts';
import { seriesRoutes } from './series/series.routes.ts';
import { sincronizacionRoutes } from './sincronizacion/sincronizacion.routes.ts';
import { syncFactura } from './sincronizacion/sync-factura.ts';
import { createWebhooks, startWebhooks } from './webhooks/webhooks.start.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

export const createContainer = async (
  settings: InvoicesConfig,
  { logger, lifecycle, metrics }: Runtime,
) => {
  const connection = await connectMongo({
    uri: settings.MONGODB_URI,
    dbName: `${settings.MONGODB_DB_PREFIX}-invoices`,
    lifecycle,
    logger,
    metrics,
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
  const inicio = new InicioRepository(facturaModel);
  const enlaces = new EnlaceRepository({ enlaces: createEnlaceModel(connection), now });
  const own = { connection, facturaModel, facturas, now, logger, lifecycle };
  const webhooks = createWebhooks(settings, own);
  const exportaciones = createExportaciones(own);
  const masivos = createMasivos(own);
  const correo = createCorreo(settings, own);
  await prepareDatabase(connection, {
    service: 'svc-invoices',
    migraciones,
    settings,
    logger,
    lifecycle,
  });
  const connect = (name: string) =>
    connectRedis({ url: settings.REDIS_URL, name, lifecycle, logger });
  const redis = connect('invoices');
  const queues = createQueues(redis, { prefix: settings.QUEUE_PREFIX, lifecycle });
  const { nudgeEvents, nudgeMessages } = startWebhooks(settings, webhooks, {
    ...own,
    queues,
    redis: connect('invoices-webhooks'),
  });
  const { announce, checkDestinos } = webhooks;

  const archive = openObjectStore(settings.OBJECT_STORE_URL);
  const keys = pairKeys('svc-invoices', settings);
  const service = (callee: ServiceName, baseUrl: string) =>
    createServiceClient({ signer: keys.to(callee), baseUrl, metrics });
  const catalogsService = service('svc-catalogs', settings.SVC_CATALOGS_URL);
  const catalogs = createCatalogsClient(catalogsService);
  const plantillas = createPlantillasClient({ service: catalogsService, archive, logger });

  const list = listFacturas({ facturas, dias, now });
  const withDocumentos = completeDocumentos({ saldos });
  const warn = warnOfRelacionados({
    relacionados: new RelacionadosRepository(facturaModel),
    saldos,
  });
  const prepare = prepareDraft({ catalogs, plantillas, completeDocumentos: withDocumentos, now });

  const pdf = openPdf(lifecycle);
  const print = printFactura({ pdf, aspectoOf: plantillas.aspectoOf });
  const exporting = startExportaciones(settings, exportaciones, {
    masivos: masivos.masivos,
    archive,
    print,
    queues,
    now,
    logger,
    lifecycle,
    redis: connect('invoices-exportaciones'),
  });
  const mailing = startCorreo(settings, correo, {
    ...own,
    archive,
    print,
    queues,
    receptorEmail: receptorEmail(catalogs),
    redis: connect('invoices-correo'),
  });

  const stamping = createStampingClient(service('svc-stamping', settings.SVC_STAMPING_URL));
  const emision = openEmision(settings, {
    ...own,
    ventas,
    saldos,
    series,
    catalogs,
    redis,
    warnOfRelacionados: warn,
    hasMasivo: (accountId, id) => masivos.masivos.has(accountId, id),
    stamping,
    signals: connect('invoices-signals'),
  });
  const writes = new FacturaWrites(facturaModel, facturas);
  const cambios = changeFactura({
    writes,
    announceDias: (accountId, ...fechas) => dias.announce(accountId, fechas.map(dayOf)),
    announce,
    announceCorreo: announceCorreo(correo),
    nudgeEvents: () => {
      nudgeEvents();
      mailing.nudgeStamps();
    },
    settleFolio: (accountId, factura) => series.settle(accountId, factura),
    settleSaldos: settleSaldos({ saldos }),
    releaseVentas: (accountId, globalId) => ventas.release(accountId, globalId),
    deleteDraft: deleteDraft({
      removeDraft: (accountId, id) => writes.removeDraft(accountId, id),
      borradas,
    }),
  });
  const cuenta = createCuentaClient(catalogsService);
  const reviewing = startMasivos(settings, masivos, {
    cuenta,
    plantillas,
    queues,
    cambios,
    series,
    now,
    logger,
    lifecycle,
    completeDocumentos: withDocumentos,
    askStamp: emision.askStamp,
    courtesy: emision.courtesy,
    credits: createCreditsClient(service('svc-credits', settings.SVC_CREDITS_URL)),
    redis: {
      revisar: connect('invoices-masivos'),
      timbrar: connect('invoices-masivos-timbrado'),
    },
  });

  const app = createService({
    name: 'svc-invoices',
    metrics,
    logger,
    checks: { database: mongoCheck(connection) },
    // Without Redis or the object store the service still reads and writes; queued work waits.
    reports: { redis: redisCheck(redis), objects: () => archive.check() },
    draining: lifecycle.draining,
    bodyLimit: MAX_FACTURA_BYTES,
    // Workbooks and mail are read as they come, not as JSON.
    beforeBody: [
      masivoUploadRoutes({
        requireContext: requireContext(keys),
        ...reviewing,
      }),
      rebotesRoutes({
        requireContext: requireContext(keys),
        ...correo,
        logger,
      }),
    ],
    routes: [
      requireContext(keys),
      // First: each stamping asks them, and express looks at one route after the other.
      timbrarRoutes(emision),
      emisionRoutes({ facturas, cambios, returnFolio: emision.returnFolio }),
      // .xml and .pdf before /facturas/:id, which would take them for an id
      archivosRoutes({ facturas, archive, print }),
      conveniosRoutes({ catalogs: catalogsService, pdf }),
      vistaPreviaRoutes({ plantillas, prepareDraft: prepare, pdf, now }),
      globalRoutes({
        countVentas: countVentas({ ventas }),
        gatherVentas: gatherVentas({ ventas, facturas, cambios, prepareDraft: prepare }),
      }),
      adminRoutes({ emitidas: new EmitidasRepository(facturaModel) }),
      acuseRoutes({ facturas, stamping, pdf, now }),
      cancelacionRoutes({
        facturas,
        cancelaciones,
        tellCancelacion: tellCancelacion({ facturas, cambios }),
        sustituirFactura: sustituirFactura({
          facturas,
          cambios,
          cancelaciones,
          prepareDraft: prepare,
        }),
      }),
      estadoDeCuentaRoutes({
        catalogs: catalogsService,
        plantillas,
        pdf,
        gatherEstado: gatherEstado({ estados: new EstadoDeCuentaRepository(facturaModel), saldos }),
      }),
      saldosRoutes({ facturas, saldos }),
      nominasRoutes({ nominas: new NominasRepository(facturaModel) }),
      sincronizacionRoutes({
        ...webhooks,
        facturas,
        nudge: nudgeMessages,
        syncFactura: syncFactura({ ...webhooks, facturas, cambios }),
      }),
      webhooksRoutes({ ...webhooks, nudge: nudgeMessages, now }),
      correoRoutes({
        ...correo,
        ...mailing,
        facturas,
        catalogs: catalogsService,
        openCorreo: openCorreo({
          ...correo,
          facturas,
          plantillas,
          receptorEmail: receptorEmail(catalogs),
        }),
      }),
      ajustesCorreoRoutes(correo),
      exportacionRoutes({ ...exportaciones, ...exporting, archive }),
      bitacoraRoutes({ facturas, borradas }),
      compartidoRoutes({ facturas, enlaces }),
      resumenRoutes({
        summarizeCuenta: summarizeCuenta({
          dias,
          inicio,
          now,
          sumDias: sumDias({ dias, inicio, elapsed: () => performance.now() }),
          findEmisor: (accountId, emisor) => catalogs.emisor(accountId, emisor),
          recount: recountDias({ dias, facturas }),
        }),
      }),
      porEstadoRoutes({
        sumEstados: sumEstados({ porEstado: new PorEstadoRepository(facturaModel), now }),
      }),
      recientesRoutes({ recientes: new RecientesRepository(facturaModel) }),
      hojaRoutes({ gatherFilas: gatherFilas({ listFacturas: list }), now }),
      histogramaRoutes({ histograma: histograma({ dias, facturas, now }) }),
      facturasRoutes({
        facturas,
        cambios,
        nameReceptor: nameReceptor({ catalogs }),
        prepareDraft: prepare,
        warnOfRelacionados: warn,
        listFacturas: list,
        checkDestinos,
        stampFresh: stampFresh(emision),
      }),
      masivoRoutes({ ...masivos, ...reviewing, cuenta, series, now }),
      timbradoMasivoRoutes({ ...masivos, ...reviewing, closing: lifecycle.closing, now }),
      seriesRoutes({ series }),
      enUsoRoutes({ facturas }),
    ],
  });
  return { app };
};
