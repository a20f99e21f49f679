import { MAX_FACTURA_BYTES } from '@timbra/contracts';
import {
  connectRedis,
  createService,
  createListener,
  offerEntry,
  type Runtime,
} from '@timbra/service-kit';
import { cancelVarias } from './cancelacion/cancel-varias.ts';
import { cancelabilidad } from './cancelacion/cancelabilidad.ts';
import { cancelacionRoutes } from './cancelacion/cancelacion.routes.ts';
import { estadoSat } from './cancelacion/estado-sat.ts';
import { listSustituciones } from './cancelacion/list-sustituciones.ts';
import { waitForCancel } from './cancelacion/wait-for-cancel.ts';
import type { StampingConfig } from './config.ts';
import { cancelCfdiRoutes } from './crudo/cancel-cfdi.routes.ts';
import { cancelCfdi } from './crudo/cancel-cfdi.ts';
import { checkTimbrado } from './crudo/check-timbrado.ts';
import { crudoRoutes } from './crudo/crudo.routes.ts';
import { signXml } from './crudo/sign-xml.ts';
import { stampXml } from './crudo/stamp-xml.ts';
import { evidenciasRoutes } from './evidencias/evidencias.routes.ts';
import { openCore } from './open-core.ts';
import { openReceiving } from './open-receiving.ts';
import { openTrabajo } from './open-trabajo.ts';
import { openXmlTools, type ValidationBounds } from './open-xml-tools.ts';
import { trabajoRoutes } from './operacion/trabajo.routes.ts';
import { answerRecibida } from './recibidas/answer-recibida.ts';
import { listRecibidas } from './recibidas/list-recibidas.ts';
import { recibidasRoutes } from './recibidas/recibidas.routes.ts';
import { acceptOpened } from './timbrado/accept-opened.ts';
import { enCurso } from './timbrado/en-curso.ts';
import { noteNegada } from './timbrado/note-negada.ts';
import { STAMP_JOBS } from './timbrado/stamp-job.ts';
import { takeStamp } from './timbrado/take-stamp.ts';
import { timbradoRoutes } from './timbrado/timbrado.routes.ts';
import { validacionRoutes } from './validacion/validacion.routes.ts';
import { addCertificado } from './vault/add-certificado.ts';
import { certificadosRoutes } from './vault/certificados.routes.ts';
import { removeCertificado } from './vault/remove-certificado.ts';

/** Takes requests and certificates over HTTP. */
export const createContainer = async (
  settings: StampingConfig,
  runtime: Runtime,
  { validation }: { validation?: Partial<ValidationBounds> } = {},
) => {
  const core = await openCore(settings, runtime);
  const listenTo = createListener(
    connectRedis({ url: settings.REDIS_URL, name: 'stamping-signals', ...runtime }),
    { prefix: settings.QUEUE_PREFIX, logger: runtime.logger },
  );
  const xml = openXmlTools(settings, core, { ...runtime, validation });
  const offer = offerEntry({ ...core, declarations: STAMP_JOBS });
  const taking = { offer, acceptOpened: acceptOpened({ ...core, offer }) };
  const cancelling = cancelCfdi({
    ...core.cancel,
    pool: xml.pool,
    timbrados: core.requests,
    checkTimbrado: checkTimbrado({ ...core, ...xml, checkSustituta: core.cancel.checkSustituta }),
  });
  const waitFor = waitForCancel({ requests: core.cancel.requests, listenTo });
  const received = openReceiving(settings, core);
  const trabajo = openTrabajo(core, runtime.metrics);
  const app = createService({
    name: 'svc-stamping',
    metrics: runtime.metrics,
    logger: runtime.logger,
    checks: core.checks,
    // Without Redis the service keeps the requests, and the workers stamp them when it is back.
    reports: { redis: core.redisCheck },
    draining: runtime.lifecycle.draining,
    // What is handed over says of an invoice what was typed, and what follows from it.
    bodyLimit: 2 * MAX_FACTURA_BYTES,
    beforeBody: [
      validacionRoutes(xml),
      crudoRoutes({
        ...xml,
        listenTo,
        requests: core.requests,
        courtesy: core.courtesy,
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
      timbradoRoutes({
        requests: core.requests,
        takeStamp: takeStamp({ ...core, ...taking }),
        noteNegada: noteNegada(core),
        enCurso: enCurso(core),
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
