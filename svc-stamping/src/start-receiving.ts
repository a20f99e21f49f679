import { seconds, type Runtime } from '@timbra/service-kit';
import type { StampingConfig } from './config.ts';
import type { Core } from './open-core.ts';
import { openReceiving } from './open-receiving.ts';
import { resumeRespuesta } from './recibidas/resume-respuesta.ts';
import { resumeRespuestaWorker } from './recibidas/resume-respuesta.worker.ts';
import { sweepRespuestas } from './recibidas/sweep-respuestas.ts';
import { consultarRecibidas, postponeVisita } from './recibidas/visitas/consultar-recibidas.ts';
import { consultarRecibidasWorker } from './recibidas/visitas/consultar-recibidas.worker.ts';
import { sweepVisitas } from './recibidas/visitas/sweep-visitas.ts';
import { createWorkerRuntime } from './worker-runtime.ts';

/**
 * How often SAT is asked what others want of each RFC with a usable CSD, in milliseconds. When a request
 * is first seen its 72 hours have run for this long at most.
 */
const EVERY_MS = seconds(6 * 60 * 60);

/** Asks what others want of the issuers, and ends answers that were cut off. Answers its sweepers. */
export const startReceiving = (
  core: Core,
  settings: StampingConfig,
  { everyMs = EVERY_MS, ...runtime }: Runtime & { everyMs?: number | undefined },
) => {
  const deps = { ...openReceiving(settings, core), everyMs };
  const { firstRetryMs } = core;
  const perMinute = settings.RECIBIDAS_PER_MINUTE;
  const runtimeOf = createWorkerRuntime(settings, runtime);

  consultarRecibidasWorker({ perMinute, firstRetryMs })({
    ...runtimeOf('stamping-received'),
    deps: { consultarRecibidas: consultarRecibidas(deps), postponeVisita: postponeVisita(deps) },
  });
  resumeRespuestaWorker({ firstRetryMs })({
    ...runtimeOf('stamping-answers'),
    deps: { resumeRespuesta: resumeRespuesta(deps) },
  });
  const sweeping = { ...deps, queues: core.queues, logger: runtime.logger, perMinute };
  return [sweepVisitas(sweeping), sweepRespuestas({ ...sweeping, afterMs: core.afterMs })];
};
