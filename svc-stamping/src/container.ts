import { jobs, MAX_FACTURA_BYTES, type Factura } from '@timbra/contracts';
import {
  buildIndexes,
  connectMongo,
  connectRedis,
  createQueues,
  createService,
  createServiceClient,
  createListener,
  createSignals,
  mongoCheck,
  offerEntry,
  openObjectStore,
  redisCheck,
  requireContext,
  seconds,
  startOutboxRelay,
  type Lifecycle,
  type Logger,
  type ObjectStore,
} from '@timbra/service-kit';
import { acceptCancel } from './cancelacion/accept-cancel.ts';
import { askWaiting } from './cancelacion/ask-waiting.ts';
import { cancelabilidad } from './cancelacion/cancelabilidad.ts';
import { cancelacionRoutes } from './cancelacion/cancelacion.routes.ts';
import { createCancelarRequestModel } from './cancelacion/cancelar-request.model.ts';
import { CancelarRequestRepository } from './cancelacion/cancelar-request.repository.ts';
import { cancelFactura, giveUpCancel } from './cancelacion/cancel-factura.ts';
import { cancelFacturaWorker } from './cancelacion/cancel-factura.worker.ts';
import { cancelSustituida } from './cancelacion/cancel-sustituida.ts';
import { cancelSustituidaWorker } from './cancelacion/cancel-sustituida.worker.ts';
import { cancelVarias } from './cancelacion/cancel-varias.ts';
import { checkCancelable } from './cancelacion/check-cancelable.ts';
import { consultarEstado } from './cancelacion/consultar-estado.ts';
import { consultarEstadoWorker } from './cancelacion/consultar-estado.worker.ts';
import { estadoSat } from './cancelacion/estado-sat.ts';
import { listSustituciones } from './cancelacion/list-sustituciones.ts';
import { refuseCancel } from './cancelacion/refuse-cancel.ts';
import { requestCancel } from './cancelacion/request-cancel.ts';
import { sweepCancelaciones } from './cancelacion/sweep-cancelaciones.ts';
import type { StampingConfig } from './config.ts';
import { crudoRoutes } from './crudo/crudo.routes.ts';
import { issuerOfXml } from './crudo/issuer-of-xml.ts';
import { signXml } from './crudo/sign-xml.ts';
import { stampXml } from './crudo/stamp-xml.ts';
import { EvidenciaRepository } from './evidencias/evidencia.repository.ts';
import { createEvidenciaModel } from './evidencias/evidencia.model.ts';
import { evidenciasRoutes } from './evidencias/evidencias.routes.ts';
import { recordEvidencias } from './evidencias/record-evidencias.ts';
import { createFinkokCancel } from './pac/finkok/finkok-cancel.client.ts';
import { openPacs } from './pac/open-pacs.ts';
import { createFinkokRecibidas } from './pac/finkok/finkok-cancel-recibidas.client.ts';
import { answerRecibida } from './recibidas/answer-recibida.ts';
import { listRecibidas } from './recibidas/list-recibidas.ts';
import { recibidasRoutes } from './recibidas/recibidas.routes.ts';
import {
  createConsultaRecibidasModel,
  createSolicitudRecibidaModel,
} from './recibidas/solicitud-recibida.model.ts';
import { SolicitudRecibidaRepository } from './recibidas/solicitud-recibida.repository.ts';
import { createEstadoSat } from './sat/estado-sat.client.ts';
import { createSatCertificates } from './sat/sat-certificates.ts';
import {
  createCatalogsClient,
  createCreditsClient,
  createInvoicesClient,
} from './shared/services.client.ts';
import { rememberClaves } from './shared/remember-claves.ts';
import { createXmlIntake } from './shared/xml-intake.routes.ts';
import { acceptOpened } from './timbrado/accept-opened.ts';
import { acceptStamp } from './timbrado/accept-stamp.ts';
import { keepLeases } from './shared/keep-leases.ts';
import { obtainStamp } from './timbrado/obtain-stamp.ts';
import { refuseStamp } from './timbrado/refuse-stamp.ts';
import { requestStamp } from './timbrado/request-stamp.ts';
import { sealRequest } from './timbrado/seal-request.ts';
import { giveUpStamp, stampFactura } from './timbrado/stamp-factura.ts';
import { stampFacturaWorker } from './timbrado/stamp-factura.worker.ts';
import { sweepRequests } from './timbrado/sweep-requests.ts';
import { createPause } from './timbrado/test-pause.ts';
import { timbradoRoutes } from './timbrado/timbrado.routes.ts';
import { createTimbrarRequestModel } from './timbrado/timbrar-request.model.ts';
import { TimbrarRequestRepository } from './timbrado/timbrar-request.repository.ts';
import { validacionRoutes } from './validacion/validacion.routes.ts';
import { validateXml } from './validacion/validate-xml.ts';
import { createValidationPool } from './validacion/validation-pool.ts';
import { addCertificado } from './vault/add-certificado.ts';
import { certificadosRoutes } from './vault/certificados.routes.ts';
import { forgetKeysWorker } from './vault/forget-keys.worker.ts';
import { KeyVault } from './vault/key-vault.ts';
import { removeCertificado } from './vault/remove-certificado.ts';
import { createPrivateKeyModel } from './vault/private-key.model.ts';

interface Runtime {
  logger: Logger;
  lifecycle: Lifecycle;
}

const finkokOf = (settings: StampingConfig) => ({
  url: settings.FINKOK_URL,
  username: settings.FINKOK_USERNAME,
  password: settings.FINKOK_PASSWORD,
  timeoutMs: settings.PAC_TIMEOUT_MS,
});

/** What the HTTP process and the worker process share. */
const createCore = async (settings: StampingConfig, { logger, lifecycle }: Runtime) => {
  const connection = await connectMongo({
    uri: settings.MONGODB_URI,
    dbName: `${settings.MONGODB_DB_PREFIX}-stamping`,
    lifecycle,
    logger,
  });
  const requestModel = createTimbrarRequestModel(connection);
  const requests = new TimbrarRequestRepository(requestModel);
  const cancelModel = createCancelarRequestModel(connection);
  const cancelaciones = new CancelarRequestRepository(cancelModel);
  const vault = new KeyVault(
    createPrivateKeyModel(connection),
    Buffer.from(settings.VAULT_MASTER_KEY, 'base64'),
  );
  const evidencias = new EvidenciaRepository(createEvidenciaModel(connection));
  const recibidas = new SolicitudRecibidaRepository(
    createSolicitudRecibidaModel(connection),
    createConsultaRecibidasModel(connection),
  );
  await buildIndexes(connection);

  const redis = connectRedis({ url: settings.REDIS_URL, name: 'stamping', lifecycle, logger });
  const signals = createSignals(redis, { prefix: settings.QUEUE_PREFIX });
  const queues = createQueues(redis, { prefix: settings.QUEUE_PREFIX, lifecycle });

  const client = (baseUrl: string) =>
    createServiceClient({ name: 'svc-stamping', baseUrl, secret: settings.INTERNAL_SECRET });
  const invoices = createInvoicesClient(client(settings.SVC_INVOICES_URL));
  const credits = createCreditsClient(client(settings.SVC_CREDITS_URL));
  const catalogs = createCatalogsClient(client(settings.SVC_CATALOGS_URL));

  const now = () => new Date();
  const settled = (requestId: string, factura?: Factura) =>
    signals.send(`timbrarRequest:${requestId}`, factura);
  const pause = createPause(settings);
  const { STAMP_LEASE_MS: leaseMs } = settings;
  const shared = {
    ...{ requests, invoices, credits, settled, pause, now, logger, leaseMs },
    claves: rememberClaves(catalogs.claves),
    keepLease: keepLeases({ requests, leaseMs, logger }),
  };
  const cancelSettled = (requestId: string) => signals.send(`cancelarRequest:${requestId}`);
  const cancel = {
    ...{ requests: cancelaciones, invoices, credits, pause, now, logger, leaseMs },
    settled: cancelSettled,
    askWaiting: askWaiting({
      requests: cancelaciones,
      offer: offerEntry({ queues, logger, declaration: jobs.cancelSustituida }),
    }),
    keepLease: keepLeases({ requests: cancelaciones, leaseMs, logger }),
    consulta: createEstadoSat({
      url: settings.SAT_STATUS_URL,
      timeoutMs: settings.SAT_TIMEOUT_MS,
      now,
    }),
    acceptCancel: acceptCancel({ credits }),
  };
  const askCancel = {
    ...cancel,
    refuseCancel: refuseCancel(cancel),
    checkCancelable: checkCancelable({ invoices, catalogs }),
    offer: offerEntry({ queues, logger, declaration: jobs.cancelFactura }),
  };
  return {
    ...shared,
    cancelModel,
    cancel: { ...askCancel, requestCancel: requestCancel(askCancel) },
    catalogs,
    evidencias,
    recibidas,
    requestModel,
    redis,
    queues,
    vault,
    acceptStamp: acceptStamp(shared),
    refuseStamp: refuseStamp(shared),
    checks: { database: mongoCheck(connection), redis: redisCheck(redis) },
  };
};

type Core = Awaited<ReturnType<typeof createCore>>;

/** What reads, judges and seals the XML of others. */
const xmlTools = (settings: StampingConfig, core: Core, { logger, lifecycle }: Runtime) => {
  const pool = createValidationPool({
    threads: settings.VALIDATION_THREADS,
    timeoutMs: settings.VALIDATION_TIMEOUT_MS,
    lifecycle,
  });
  const { vault, catalogs, now } = core;
  return {
    pool,
    requireContext: requireContext(settings.INTERNAL_SECRET),
    intake: createXmlIntake({
      maxBytes: settings.VALIDATION_MAX_BYTES,
      maxPending: settings.VALIDATION_MAX_PENDING,
    }),
    issuerOfXml: issuerOfXml({ pool, vault, emisor: catalogs.emisor }),
    validateXml: validateXml({
      pool,
      claves: async (accountId, body) => (await catalogs.claves(accountId, body)).catalogos,
      satCertificates: createSatCertificates(settings.SAT_CERTIFICATES_URL),
      now,
      logger,
    }),
  };
};

/** Takes requests and certificates over HTTP. */
export const createHttpContainer = async (settings: StampingConfig, runtime: Runtime) => {
  const core = await createCore(settings, runtime);
  const listenTo = createListener(
    connectRedis({ url: settings.REDIS_URL, name: 'stamping-signals', ...runtime }),
    { prefix: settings.QUEUE_PREFIX, logger: runtime.logger },
  );
  const xml = xmlTools(settings, core, runtime);
  const taking = {
    acceptOpened: acceptOpened({
      ...core,
      offer: offerEntry({ ...core, declaration: jobs.stampFactura }),
    }),
  };
  const received = {
    ...{ recibidas: core.recibidas, catalogs: core.catalogs, vault: core.vault, now: core.now },
    pac: createFinkokRecibidas(finkokOf(settings)),
    propagationMs: settings.SAT_PROPAGATION_MS,
    leaseMs: settings.PAC_TIMEOUT_MS + settings.STAMP_LEASE_MS,
  };
  const app = createService({
    name: 'svc-stamping',
    logger: runtime.logger,
    checks: core.checks,
    bodyLimit: MAX_FACTURA_BYTES,
    beforeBody: [
      validacionRoutes(xml),
      crudoRoutes({
        ...{ ...xml, listenTo, requests: core.requests },
        signXml: signXml({ ...core, ...xml }),
        stampXml: stampXml({ ...core, ...xml, ...taking }),
      }),
    ],
    routes: [
      xml.requireContext,
      certificadosRoutes({
        addCertificado: addCertificado({
          vault: core.vault,
          emisor: core.catalogs.emisor,
          tellCertificado: core.catalogs.tellCertificado,
          now: core.now,
        }),
        removeCertificado: removeCertificado({
          vault: core.vault,
          emisor: core.catalogs.emisor,
          dropCertificado: core.catalogs.dropCertificado,
        }),
      }),
      evidenciasRoutes({ evidencias: core.evidencias, factura: core.invoices.get }),
      timbradoRoutes({
        requests: core.requests,
        requestStamp: requestStamp({ ...core, ...taking }),
        factura: core.invoices.get,
        createFactura: core.invoices.create,
        listenTo,
      }),
      cancelacionRoutes({
        ...core.cancel,
        estadoSat: estadoSat({ ...core.cancel, queues: core.queues }),
        cancelabilidad: cancelabilidad(core.cancel),
        cancelVarias: cancelVarias(core.cancel),
        listSustituciones: listSustituciones(core.cancel),
        listenTo,
      }),
      recibidasRoutes({
        listRecibidas: listRecibidas(received),
        answerRecibida: answerRecibida(received),
        now: core.now,
      }),
    ],
  });
  return { app };
};

/** Cancels: the workers of its three queues, and the outbox relay. */
const startCancelling = (
  core: Core,
  settings: StampingConfig,
  {
    logger,
    lifecycle,
    finkok,
    archive,
  }: Runtime & { finkok: Parameters<typeof createFinkokCancel>[0]; archive: ObjectStore },
) => {
  const { cancel } = core;
  const deps = {
    ...{ ...cancel, archive, vault: core.vault },
    pac: createFinkokCancel(finkok),
    ritmo: { first: settings.SAT_POLL_FIRST_MS, last: settings.SAT_POLL_LAST_MS },
    propagationMs: settings.SAT_PROPAGATION_MS,
  };
  const firstRetryMs = settings.STAMP_RETRY_MS;
  const concurrency = settings.CANCEL_CONCURRENCY;
  const runtimeOf = (name: string) => ({
    connection: connectRedis({ url: settings.REDIS_URL, name, lifecycle, logger }),
    ...{ prefix: settings.QUEUE_PREFIX, logger, lifecycle },
  });

  cancelFacturaWorker({ concurrency, firstRetryMs })({
    ...runtimeOf('stamping-cancel'),
    deps: { cancelFactura: cancelFactura(deps), giveUpCancel: giveUpCancel(deps) },
  });
  consultarEstadoWorker({ concurrency, firstRetryMs, perMinute: settings.SAT_POLLS_PER_MINUTE })({
    ...runtimeOf('stamping-sat'),
    deps: { consultarEstado: consultarEstado(deps) },
  });
  cancelSustituidaWorker({ firstRetryMs })({
    ...runtimeOf('stamping-replace'),
    deps: { cancelSustituida: cancelSustituida({ ...cancel, timbrados: core.requests }) },
  });
  startOutboxRelay({
    model: core.cancelModel,
    declarations: [jobs.cancelFactura, jobs.consultarEstado],
    queues: core.queues,
    logger,
    lifecycle,
  });
};

/** Stamps and cancels: the queues' workers, the outbox relays and the sweeper. */
export const createWorkerContainer = async (settings: StampingConfig, runtime: Runtime) => {
  const { logger, lifecycle } = runtime;
  const core = await createCore(settings, runtime);
  const pacs = openPacs(settings, logger);
  const archive = openObjectStore(settings.OBJECT_STORE_URL);
  const deps = {
    ...core,
    archive,
    sealRequest: sealRequest(core),
    pacs,
    obtainStamp: obtainStamp({
      pacs,
      record: recordEvidencias({ evidencias: core.evidencias, logger, lifecycle }),
      satCertificates: createSatCertificates(settings.SAT_CERTIFICATES_URL),
    }),
  };

  stampFacturaWorker({
    concurrency: settings.STAMP_CONCURRENCY,
    mostAtPac: settings.STAMP_AT_PAC,
    firstRetryMs: settings.STAMP_RETRY_MS,
  })({
    connection: connectRedis({
      url: settings.REDIS_URL,
      name: 'stamping-worker',
      lifecycle,
      logger,
    }),
    prefix: settings.QUEUE_PREFIX,
    logger,
    lifecycle,
    deps: { stampFactura: stampFactura(deps), giveUpStamp: giveUpStamp(deps) },
  });

  const finkok = finkokOf(settings);
  startCancelling(core, settings, { ...runtime, finkok, archive });

  forgetKeysWorker({
    connection: connectRedis({ url: settings.REDIS_URL, name: 'stamping-keys', lifecycle, logger }),
    ...{ prefix: settings.QUEUE_PREFIX, logger, lifecycle },
    deps: { vault: core.vault },
  });

  startOutboxRelay({
    model: core.requestModel,
    declarations: [jobs.stampFactura, jobs.cancelSustituida],
    queues: core.queues,
    logger,
    lifecycle,
    offeredMs: seconds(2),
  });

  const afterMs = settings.SWEEP_AFTER_MS;
  const sweepStamps = sweepRequests({ ...core, afterMs });
  const sweepCancels = sweepCancelaciones({
    ...{ ...core, afterMs },
    requests: core.cancel.requests,
    timbrados: core.requests,
  });
  const sweep = () => Promise.all([sweepStamps(), sweepCancels()]);
  let sweeping = false;
  const timer = setInterval(() => {
    if (sweeping) return; // while Redis is away a sweep waits: the next ones would pile up
    sweeping = true;
    sweep()
      .catch((err: unknown) => logger.warn({ err }, 'sweep'))
      .finally(() => {
        sweeping = false;
      });
  }, settings.SWEEP_EVERY_MS);
  lifecycle.onClose('sweeper', async () => clearInterval(timer));

  const app = createService({
    name: 'svc-stamping-worker',
    logger,
    checks: core.checks,
    routes: [],
  });
  return { app };
};
