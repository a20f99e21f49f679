import { jobs, MAX_FACTURA_BYTES, type Factura } from '@timbra/contracts';
import {
  connectMongo,
  connectRedis,
  createCourtesy,
  createMetrics,
  createQueues,
  createService,
  createServiceClient,
  createListener,
  createPause,
  createSignals,
  mongoCheck,
  offerEntry,
  openObjectStore,
  prepareDatabase,
  redisCheck,
  repeatedly,
  requireContext,
  seconds,
  startOutboxRelay,
  pairKeys,
  type Lifecycle,
  type Logger,
  type ObjectStore,
  type ServiceName,
} from '@timbra/service-kit';
import { acceptCancel } from './cancelacion/accept-cancel.ts';
import { askWaiting } from './cancelacion/ask-waiting.ts';
import { cancelPacOf } from './cancelacion/cancel-pac-of.ts';
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
import { checkSustituta } from './cancelacion/check-sustituta.ts';
import { consultarEstado } from './cancelacion/consultar-estado.ts';
import { consultarEstadoWorker } from './cancelacion/consultar-estado.worker.ts';
import { estadoSat } from './cancelacion/estado-sat.ts';
import { listSustituciones } from './cancelacion/list-sustituciones.ts';
import { openCancelacion } from './cancelacion/open-cancelacion.ts';
import { refuseCancel } from './cancelacion/refuse-cancel.ts';
import { requestCancel } from './cancelacion/request-cancel.ts';
import { sweepCancelaciones } from './cancelacion/sweep-cancelaciones.ts';
import { tellFactura } from './cancelacion/tell-factura.ts';
import { waitForCancel } from './cancelacion/wait-for-cancel.ts';
import type { StampingConfig } from './config.ts';
import { cancelCfdiRoutes } from './crudo/cancel-cfdi.routes.ts';
import { cancelCfdi } from './crudo/cancel-cfdi.ts';
import { checkTimbrado } from './crudo/check-timbrado.ts';
import { crudoRoutes } from './crudo/crudo.routes.ts';
import { issuerOfXml } from './crudo/issuer-of-xml.ts';
import { signXml } from './crudo/sign-xml.ts';
import { stampXml } from './crudo/stamp-xml.ts';
import { EvidenciaRepository } from './evidencias/evidencia.repository.ts';
import { createEvidenciaModel } from './evidencias/evidencia.model.ts';
import { evidenciasRoutes } from './evidencias/evidencias.routes.ts';
import { recordEvidencias, type RecordEvidencia } from './evidencias/record-evidencias.ts';
import { migraciones } from './migraciones/migraciones.ts';
import { measureTrabajo } from './operacion/measure-trabajo.ts';
import { readTrabajo } from './operacion/read-trabajo.ts';
import { trabajoRoutes } from './operacion/trabajo.routes.ts';
import { finkokOf, openPacs } from './pac/open-pacs.ts';
import { pacCalls } from './pac/pac-calls.ts';
import type { CancelPacs } from './pac/pacs.ts';
import { createFinkokRecibidas } from './pac/finkok/finkok-cancel-recibidas.client.ts';
import { answerRecibida } from './recibidas/answer-recibida.ts';
import { listRecibidas } from './recibidas/list-recibidas.ts';
import { recibidasRoutes } from './recibidas/recibidas.routes.ts';
import { resumeRespuesta } from './recibidas/resume-respuesta.ts';
import { resumeRespuestaWorker } from './recibidas/resume-respuesta.worker.ts';
import { sendRespuesta } from './recibidas/send-respuesta.ts';
import { createSolicitudRecibidaModel } from './recibidas/solicitud-recibida.model.ts';
import { SolicitudRecibidaRepository } from './recibidas/solicitud-recibida.repository.ts';
import { sweepRespuestas } from './recibidas/sweep-respuestas.ts';
import { askRecibidas } from './recibidas/turnos/ask-recibidas.ts';
import { consultarRecibidas, postponeTurno } from './recibidas/turnos/consultar-recibidas.ts';
import { consultarRecibidasWorker } from './recibidas/turnos/consultar-recibidas.worker.ts';
import { sweepTurnos } from './recibidas/turnos/sweep-turnos.ts';
import { createTurnoModel } from './recibidas/turnos/turno.model.ts';
import { TurnoRepository } from './recibidas/turnos/turno.repository.ts';
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
import { claimHuella } from './timbrado/claim-huella.ts';
import { createHuellaModel } from './timbrado/huella.model.ts';
import { HuellaRepository } from './timbrado/huella.repository.ts';
import { keepLeases } from './shared/keep-leases.ts';
import { obtainStamp } from './timbrado/obtain-stamp.ts';
import { refuseStamp } from './timbrado/refuse-stamp.ts';
import { requestStamp } from './timbrado/request-stamp.ts';
import { requestStamps } from './timbrado/request-stamps.ts';
import { STAMP_JOBS } from './timbrado/stamp-job.ts';
import { sealRequest } from './timbrado/seal-request.ts';
import { giveUpStamp, stampFactura } from './timbrado/stamp-factura.ts';
import { stampFacturaWorker } from './timbrado/stamp-factura.worker.ts';
import { sweepRequests } from './timbrado/sweep-requests.ts';
import { timbradoRoutes } from './timbrado/timbrado.routes.ts';
import { timbrarVariasRoutes } from './timbrado/timbrar-varias.routes.ts';
import { createTimbrarRequestModel } from './timbrado/timbrar-request.model.ts';
import { TimbrarRequestRepository } from './timbrado/timbrar-request.repository.ts';
import { validacionRoutes } from './validacion/validacion.routes.ts';
import { validateXml } from './validacion/validate-xml.ts';
import { createValidationPool } from './validacion/validation-pool.ts';
import { addCertificado } from './vault/add-certificado.ts';
import { certificadosRoutes } from './vault/certificados.routes.ts';
import { forgetKeysWorker } from './vault/forget-keys.worker.ts';
import { KeyVault } from './vault/key-vault.ts';
import { masterKeysOf } from './vault/master-keys.ts';
import { removeCertificado } from './vault/remove-certificado.ts';
import { createPrivateKeyModel } from './vault/private-key.model.ts';

interface Runtime {
  logger: Logger;
  lifecycle: Lifecycle;
}

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
  const huellas = new HuellaRepository(createHuellaModel(connection));
  const cancelModel = createCancelarRequestModel(connection);
  const cancelaciones = new CancelarRequestRepository(cancelModel);
  const vault = new KeyVault(createPrivateKeyModel(connection), masterKeysOf(settings));
  const evidencias = new EvidenciaRepository(createEvidenciaModel(connection));
  const recibidas = new SolicitudRecibidaRepository(createSolicitudRecibidaModel(connection));
  const turnos = new TurnoRepository(createTurnoModel(connection));
  await prepareDatabase(connection, {
    ...{ service: 'svc-stamping', migraciones, settings, logger, lifecycle },
  });

  const redis = connectRedis({ url: settings.REDIS_URL, name: 'stamping', lifecycle, logger });
  const signals = createSignals(redis, { prefix: settings.QUEUE_PREFIX });
  const queues = createQueues(redis, { prefix: settings.QUEUE_PREFIX, lifecycle });
  const courtesy = createCourtesy(redis, { prefix: settings.QUEUE_PREFIX, lifecycle });

  const keys = pairKeys('svc-stamping', settings);
  const client = (callee: ServiceName, baseUrl: string) =>
    createServiceClient({ signer: keys.to(callee), baseUrl });
  const invoices = createInvoicesClient(client('svc-invoices', settings.SVC_INVOICES_URL));
  const credits = createCreditsClient(client('svc-credits', settings.SVC_CREDITS_URL));
  const catalogs = createCatalogsClient(client('svc-catalogs', settings.SVC_CATALOGS_URL));

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
    tellFactura: tellFactura(invoices),
    checkSustituta: checkSustituta({ invoices }),
    askWaiting: askWaiting({
      ...{ requests: cancelaciones, pause },
      offer: offerEntry({ queues, logger, declarations: [jobs.cancelSustituida] }),
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
    checkCancelable: checkCancelable({ ...cancel, catalogs }),
    offer: offerEntry({ queues, logger, declarations: [jobs.cancelFactura] }),
  };
  const open = openCancelacion(askCancel);
  return {
    ...shared,
    cancelModel,
    cancel: {
      ...askCancel,
      openCancelacion: open,
      requestCancel: requestCancel({ ...askCancel, openCancelacion: open }),
    },
    catalogs,
    evidencias,
    recibidas,
    turnos,
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

type Core = Awaited<ReturnType<typeof createCore>>;

/** What reads, judges and seals the XML of others. */
const xmlTools = (settings: StampingConfig, core: Core, { logger, lifecycle }: Runtime) => {
  const pool = createValidationPool({
    threads: settings.VALIDATION_THREADS,
    timeoutMs: settings.VALIDATION_TIMEOUT_MS,
    lifecycle,
  });
  const { vault, catalogs, now } = core;
  const satCertificates = createSatCertificates(settings.SAT_CERTIFICATES_URL);
  return {
    ...{ pool, satCertificates },
    requireContext: requireContext(core.keys),
    intake: createXmlIntake({
      maxBytes: settings.VALIDATION_MAX_BYTES,
      maxPending: settings.VALIDATION_MAX_PENDING,
    }),
    issuerOfXml: issuerOfXml({ pool, vault, emisor: catalogs.emisor }),
    validateXml: validateXml({
      pool,
      claves: async (accountId, body) => (await catalogs.claves(accountId, body)).catalogos,
      ...{ satCertificates, now, logger },
    }),
  };
};

/** What both processes need to hear of received requests and to answer them. */
const receiving = (settings: StampingConfig, core: Core) => {
  const deps = {
    ...{ recibidas: core.recibidas, turnos: core.turnos, catalogs: core.catalogs },
    ...{ vault: core.vault, pause: core.pause, now: core.now },
    pac: createFinkokRecibidas(finkokOf(settings)),
    propagationMs: settings.SAT_PROPAGATION_MS,
    leaseMs: settings.PAC_TIMEOUT_MS + settings.STAMP_LEASE_MS,
  };
  return { ...deps, askRecibidas: askRecibidas(deps), sendRespuesta: sendRespuesta(deps) };
};

/** Both processes talk to PACs, and show what waits: one of them is there to tell that the other is not. */
const measured = (name: string, core: Core, { SWEEP_AFTER_MS }: StampingConfig) => {
  const trabajo = readTrabajo({
    ...{ timbrados: core.requests, cancelaciones: core.cancel.requests },
    ...{ queues: core.queues, now: core.now, afterMs: SWEEP_AFTER_MS },
  });
  const metrics = createMetrics(name);
  metrics.registry.registerMetric(pacCalls);
  measureTrabajo(metrics, { readTrabajo: trabajo, now: core.now });
  return { trabajo, metrics };
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
      offer: offerEntry({ ...core, declarations: STAMP_JOBS }),
    }),
  };
  const askStamp = requestStamp({ ...core, ...taking });
  const cancelling = cancelCfdi({
    ...{ ...core.cancel, pool: xml.pool, timbrados: core.requests },
    checkTimbrado: checkTimbrado({ ...core, ...xml, checkSustituta: core.cancel.checkSustituta }),
  });
  const waitFor = waitForCancel({ requests: core.cancel.requests, listenTo });
  const received = receiving(settings, core);
  const { trabajo, metrics } = measured('svc-stamping', core, settings);
  const app = createService({
    ...{ name: 'svc-stamping', metrics },
    logger: runtime.logger,
    checks: core.checks,
    // Without Redis what is asked for is kept, and stamped when it is back.
    reports: { redis: core.redisCheck },
    draining: runtime.lifecycle.draining,
    bodyLimit: MAX_FACTURA_BYTES,
    beforeBody: [
      validacionRoutes(xml),
      crudoRoutes({
        ...{ ...xml, listenTo, requests: core.requests, courtesy: core.courtesy },
        signXml: signXml({ ...core, ...xml }),
        stampXml: stampXml({ ...core, ...xml, ...taking }),
      }),
      cancelCfdiRoutes({ ...xml, cancelCfdi: cancelling, waitFor }),
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
      trabajoRoutes({ readTrabajo: trabajo }),
      evidenciasRoutes({ evidencias: core.evidencias, factura: core.invoices.get }),
      timbrarVariasRoutes({ requestStamps: requestStamps({ ...core, requestStamp: askStamp }) }),
      timbradoRoutes({
        requests: core.requests,
        requestStamp: askStamp,
        factura: core.invoices.get,
        createFactura: core.invoices.create,
        courtesy: core.courtesy,
        listenTo,
      }),
      cancelacionRoutes({
        ...core.cancel,
        estadoSat: estadoSat({ ...core.cancel, queues: core.queues }),
        cancelabilidad: cancelabilidad(core.cancel),
        cancelVarias: cancelVarias(core.cancel),
        listSustituciones: listSustituciones(core.cancel),
        cancelByUuid: cancelling.byUuid,
        waitFor,
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
    cancelPacs,
    record,
    archive,
  }: Runtime & { cancelPacs: CancelPacs; record: RecordEvidencia; archive: ObjectStore },
) => {
  const { cancel } = core;
  const deps = {
    ...{ ...cancel, archive, vault: core.vault },
    cancelPacs,
    pacOf: cancelPacOf({ cancelPacs, record }),
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
    // What is to be asked of SAT is told to nobody when it is written.
    restMs: seconds(1),
  });
};

/** Asks what others want of the issuers, and ends answers that were cut off. Answers its sweepers. */
const startReceiving = (core: Core, settings: StampingConfig, { logger, lifecycle }: Runtime) => {
  const deps = { ...receiving(settings, core), everyMs: settings.RECIBIDAS_EVERY_MS };
  const firstRetryMs = settings.STAMP_RETRY_MS;
  const perMinute = settings.RECIBIDAS_PER_MINUTE;
  const runtimeOf = (name: string) => ({
    connection: connectRedis({ url: settings.REDIS_URL, name, lifecycle, logger }),
    ...{ prefix: settings.QUEUE_PREFIX, logger, lifecycle },
  });

  consultarRecibidasWorker({ perMinute, firstRetryMs })({
    ...runtimeOf('stamping-received'),
    deps: { consultarRecibidas: consultarRecibidas(deps), postponeTurno: postponeTurno(deps) },
  });
  resumeRespuestaWorker({ firstRetryMs })({
    ...runtimeOf('stamping-answers'),
    deps: { resumeRespuesta: resumeRespuesta(deps) },
  });
  const sweeping = { ...deps, queues: core.queues, logger, perMinute };
  return [
    sweepTurnos(sweeping),
    sweepRespuestas({ ...sweeping, afterMs: settings.SWEEP_AFTER_MS }),
  ];
};

/** Stamps and cancels: the queues' workers, the outbox relays and the sweeper. */
export const createWorkerContainer = async (settings: StampingConfig, runtime: Runtime) => {
  const { logger, lifecycle } = runtime;
  const core = await createCore(settings, runtime);
  const { pacs, cancelPacs } = openPacs(settings, logger);
  const record = recordEvidencias({ evidencias: core.evidencias, logger, lifecycle });
  const archive = openObjectStore(settings.OBJECT_STORE_URL);
  const deps = {
    ...core,
    archive,
    sealRequest: sealRequest(core),
    claimHuella: claimHuella(core),
    pacs,
    obtainStamp: obtainStamp({
      ...{ pacs, record },
      satCertificates: createSatCertificates(settings.SAT_CERTIFICATES_URL),
    }),
  };

  const stamping = { stampFactura: stampFactura(deps), giveUpStamp: giveUpStamp(deps) };
  for (const { declaration, ...own } of [
    { declaration: jobs.stampFactura, concurrency: settings.STAMP_CONCURRENCY },
    {
      declaration: jobs.stampFacturaMasiva,
      ...{ concurrency: settings.STAMP_BULK_CONCURRENCY, givesWay: true as const },
    },
  ]) {
    const name = `stamping-${declaration.queue}`;
    stampFacturaWorker({
      ...{ declaration, ...own },
      mostAtPac: settings.STAMP_AT_PAC,
      firstRetryMs: settings.STAMP_RETRY_MS,
    })({
      connection: connectRedis({ url: settings.REDIS_URL, name, lifecycle, logger }),
      prefix: settings.QUEUE_PREFIX,
      ...{ logger, lifecycle, courtesy: core.courtesy },
      deps: stamping,
    });
  }

  startCancelling(core, settings, { ...runtime, cancelPacs, record, archive });
  const sweepReceived = startReceiving(core, settings, runtime);

  forgetKeysWorker({
    connection: connectRedis({ url: settings.REDIS_URL, name: 'stamping-keys', lifecycle, logger }),
    ...{ prefix: settings.QUEUE_PREFIX, logger, lifecycle },
    deps: { vault: core.vault },
  });

  startOutboxRelay({
    model: core.requestModel,
    declarations: [...STAMP_JOBS, jobs.cancelSustituida],
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
  const sweep = () => Promise.all([sweepStamps, sweepCancels, ...sweepReceived].map((it) => it()));
  repeatedly(
    { logger, lifecycle },
    { name: 'sweep', everyMs: settings.SWEEP_EVERY_MS, run: sweep },
  );

  const app = createService({
    name: 'svc-stamping-worker',
    metrics: measured('svc-stamping-worker', core, settings).metrics,
    logger,
    // It takes its work from Redis: without it there is nothing that it could do.
    checks: { ...core.checks, redis: core.redisCheck },
    reports: { objects: () => archive.check(), ...pacs.reports() },
    draining: lifecycle.draining,
    routes: [],
  });
  return { app };
};
