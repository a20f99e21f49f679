import { jobs, type Factura } from '@timbra/contracts';
import {
  connectMongo,
  connectRedis,
  createCourtesy,
  createQueues,
  createServiceClient,
  createPatience,
  createCrashPoint,
  createSignals,
  keepLeases,
  mongoCheck,
  offerEntry,
  prepareDatabase,
  redisCheck,
  pairKeys,
  seconds,
  type Runtime,
  type ServiceName,
} from '@timbra/service-kit';
import { acceptCancel } from './cancelacion/accept-cancel.ts';
import { askWaiting } from './cancelacion/ask-waiting.ts';
import { createCancelarRequestModel } from './cancelacion/cancelar-request.model.ts';
import { CancelarRequestRepository } from './cancelacion/cancelar-request.repository.ts';
import { checkCancelable } from './cancelacion/check-cancelable.ts';
import { checkSustituta } from './cancelacion/check-sustituta.ts';
import { openCancelacion } from './cancelacion/open-cancelacion.ts';
import { refuseCancel } from './cancelacion/refuse-cancel.ts';
import { requestCancel } from './cancelacion/request-cancel.ts';
import { tellFactura } from './cancelacion/tell-factura.ts';
import type { StampingConfig } from './config.ts';
import { createEvidenciaModel } from './evidencias/evidencia.model.ts';
import { EvidenciaRepository } from './evidencias/evidencia.repository.ts';
import { migraciones } from './migraciones/migraciones.ts';
import { createSolicitudRecibidaModel } from './recibidas/solicitud-recibida.model.ts';
import { SolicitudRecibidaRepository } from './recibidas/solicitud-recibida.repository.ts';
import { createVisitaModel } from './recibidas/visitas/visita.model.ts';
import { VisitaRepository } from './recibidas/visitas/visita.repository.ts';
import { createEstadoSat } from './sat/estado-sat.client.ts';
import {
  createCatalogsClient,
  createCreditsClient,
  createInvoicesClient,
} from './shared/services.client.ts';
import { acceptStamp } from './timbrado/accept-stamp.ts';
import { createHuellaModel } from './timbrado/huella.model.ts';
import { HuellaRepository } from './timbrado/huella.repository.ts';
import { refuseStamp } from './timbrado/refuse-stamp.ts';
import { createTimbrarRequestModel } from './timbrado/timbrar-request.model.ts';
import { TimbrarRequestRepository } from './timbrado/timbrar-request.repository.ts';
import { KeyVault } from './vault/key-vault.ts';
import { masterKeysOf } from './vault/master-keys.ts';
import { createPrivateKeyModel } from './vault/private-key.model.ts';

/** A worker that says nothing for this long has lost its request to another, in milliseconds. */
const LEASE_MS = seconds(4);
/** The first wait before what failed is tried again, in milliseconds. */
const FIRST_RETRY_MS = seconds(5);
/** A request that stood still this long is the sweeper's, in milliseconds: many leases and some tries. */
const LATE_MS = seconds(90);
const SAT_TIMEOUT_MS = seconds(15);
/** What SAT may take to learn of a stamp, or of a request that it acknowledged, in milliseconds. */
const PROPAGATION_MS = seconds(30 * 60);

/** What the HTTP process and the worker process share. */
export const openCore = async (
  settings: StampingConfig,
  { logger, lifecycle, metrics }: Runtime,
) => {
  const connection = await connectMongo({
    uri: settings.MONGODB_URI,
    dbName: `${settings.MONGODB_DB_PREFIX}-stamping`,
    lifecycle,
    logger,
    metrics,
  });
  const requestModel = createTimbrarRequestModel(connection);
  const requests = new TimbrarRequestRepository(requestModel);
  const huellas = new HuellaRepository(createHuellaModel(connection));
  const cancelModel = createCancelarRequestModel(connection);
  const cancelaciones = new CancelarRequestRepository(cancelModel);
  const vault = new KeyVault(createPrivateKeyModel(connection), masterKeysOf(settings));
  const evidencias = new EvidenciaRepository(createEvidenciaModel(connection));
  const recibidas = new SolicitudRecibidaRepository(createSolicitudRecibidaModel(connection));
  const visitas = new VisitaRepository(createVisitaModel(connection));
  await prepareDatabase(connection, {
    service: 'svc-stamping',
    migraciones,
    settings,
    logger,
    lifecycle,
  });

  const redis = connectRedis({ url: settings.REDIS_URL, name: 'stamping', lifecycle, logger });
  const signals = createSignals(redis, { prefix: settings.QUEUE_PREFIX });
  const queues = createQueues(redis, { prefix: settings.QUEUE_PREFIX, lifecycle });
  const courtesy = createCourtesy(redis, { prefix: settings.QUEUE_PREFIX, lifecycle });

  const keys = pairKeys('svc-stamping', settings);
  const client = (callee: ServiceName, baseUrl: string) =>
    createServiceClient({ signer: keys.to(callee), baseUrl, metrics });
  const invoices = createInvoicesClient(client('svc-invoices', settings.SVC_INVOICES_URL));
  const credits = createCreditsClient(client('svc-credits', settings.SVC_CREDITS_URL));
  const catalogs = createCatalogsClient(client('svc-catalogs', settings.SVC_CATALOGS_URL));

  const now = () => new Date();
  const settled = (requestId: string, factura?: Factura) =>
    signals.send(`timbrarRequest:${requestId}`, factura);
  const crashPoint = createCrashPoint(settings);
  const patience = createPatience(settings);
  const leaseMs = patience.lease(LEASE_MS);
  const shared = {
    requests,
    invoices,
    credits,
    settled,
    crashPoint,
    now,
    logger,
    leaseMs,
    keepLease: keepLeases({ requests, leaseMs, logger }),
  };
  const cancelSettled = (requestId: string) => signals.send(`cancelarRequest:${requestId}`);
  const cancel = {
    requests: cancelaciones,
    invoices,
    credits,
    crashPoint,
    now,
    logger,
    leaseMs,
    settled: cancelSettled,
    tellFactura: tellFactura(invoices),
    checkSustituta: checkSustituta({ invoices }),
    askWaiting: askWaiting({
      requests: cancelaciones,
      crashPoint,
      offer: offerEntry({ queues, logger, declarations: [jobs.cancelSustituida] }),
    }),
    keepLease: keepLeases({ requests: cancelaciones, leaseMs, logger }),
    consulta: createEstadoSat({
      url: settings.SAT_STATUS_URL,
      timeoutMs: SAT_TIMEOUT_MS,
      now,
    }),
    acceptCancel: acceptCancel({ credits }),
  };
  const askCancel = {
    ...cancel,
    refuseCancel: refuseCancel(cancel),
    checkCancelable: checkCancelable({ ...cancel, catalogs }),
    offer: offerEntry({ queues, logger, declarations: [jobs.cancelFactura] }),
  };
  const open = openCancelacion(askCancel);
  return {
    ...shared,
    patience,
    firstRetryMs: patience.again(FIRST_RETRY_MS),
    afterMs: patience.late(LATE_MS),
    propagationMs: PROPAGATION_MS,
    cancelModel,
    cancel: {
      ...askCancel,
      openCancelacion: open,
      requestCancel: requestCancel({ ...askCancel, openCancelacion: open }),
    },
    catalogs,
    evidencias,
    recibidas,
    visitas,
    huellas,
    keys,
    requestModel,
    redis,
    queues,
    courtesy,
    vault,
    acceptStamp: acceptStamp(shared),
    refuseStamp: refuseStamp(shared),
    checks: { database: mongoCheck(connection) },
    redisCheck: redisCheck(redis),
  };
};

export type Core = Awaited<ReturnType<typeof openCore>>;
