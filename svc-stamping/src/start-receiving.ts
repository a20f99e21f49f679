import type { Runtime } from '@timbra/service-kit';
import type { StampingConfig } from './config.ts';
import type { Core } from './open-core.ts';
import { openReceiving } from './open-receiving.ts';
import { resumeRespuesta } from './recibidas/resume-respuesta.ts';
import { resumeRespuestaWorker } from './recibidas/resume-respuesta.worker.ts';
import { sweepRespuestas } from './recibidas/sweep-respuestas.ts';
import { consultarRecibidas, postponeTurno } from './recibidas/turnos/consultar-recibidas.ts';
import { consultarRecibidasWorker } from './recibidas/turnos/consultar-recibidas.worker.ts';
import { sweepTurnos } from './recibidas/turnos/sweep-turnos.ts';
import { createWorkerRuntime } from './worker-runtime.ts';

/** Asks what others want of the issuers, and ends answers that were cut off. Answers its sweepers. */
export const startReceiving = (core: Core, settings: StampingConfig, runtime: Runtime) => {
  const deps = { ...openReceiving(settings, core), everyMs: settings.RECIBIDAS_EVERY_MS };
  const firstRetryMs = settings.STAMP_RETRY_MS;
  const perMinute = settings.RECIBIDAS_PER_MINUTE;
  const runtimeOf = createWorkerRuntime(settings, runtime);

  consultarRecibidasWorker({ perMinute, firstRetryMs })({
    ...runtimeOf('stamping-received'),
    deps: { consultarRecibidas: consultarRecibidas(deps), postponeTurno: postponeTurno(deps) },
  });
  resumeRespuestaWorker({ firstRetryMs })({
    ...runtimeOf('stamping-answers'),
    deps: { resumeRespuesta: resumeRespuesta(deps) },
  });
  const sweeping = { ...deps, queues: core.queues, logger: runtime.logger, perMinute };
  return [
    sweepTurnos(sweeping),
    sweepRespuestas({ ...sweeping, afterMs: settings.SWEEP_AFTER_MS }),
  ];
};
