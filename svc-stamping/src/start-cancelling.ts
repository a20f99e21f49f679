import { jobs } from '@timbra/contracts';
import { seconds, startOutboxRelay, type Runtime } from '@timbra/service-kit';
import { cancelFactura, giveUpCancel } from './cancelacion/cancel-factura.ts';
import { cancelFacturaWorker } from './cancelacion/cancel-factura.worker.ts';
import { cancelPacOf } from './cancelacion/cancel-pac-of.ts';
import { cancelSustituida } from './cancelacion/cancel-sustituida.ts';
import { cancelSustituidaWorker } from './cancelacion/cancel-sustituida.worker.ts';
import { consultarEstado } from './cancelacion/consultar-estado.ts';
import { consultarEstadoWorker } from './cancelacion/consultar-estado.worker.ts';
import { sweepCancelaciones } from './cancelacion/sweep-cancelaciones.ts';
import type { StampingConfig } from './config.ts';
import type { RecordEvidencia } from './evidencias/record-evidencias.ts';
import type { Core } from './open-core.ts';
import type { CancelPacs } from './pac/pacs.ts';
import { createWorkerRuntime } from './worker-runtime.ts';

/** Between two questions to SAT about one open cancellation: from the first, doubled up to the last. */
const POLL_FIRST_MS = seconds(60);
const POLL_LAST_MS = seconds(24 * 60 * 60);

/** Cancels: the workers of its three queues, and the outbox relay. Answers its sweepers. */
export const startCancelling = (
  core: Core,
  settings: StampingConfig,
  { cancelPacs, record, ...runtime }: Runtime & { cancelPacs: CancelPacs; record: RecordEvidencia },
) => {
  const { cancel, firstRetryMs } = core;
  const deps = {
    ...cancel,
    vault: core.vault,
    cancelPacs,
    pacOf: cancelPacOf({ cancelPacs, record }),
    ritmo: { first: core.patience.again(POLL_FIRST_MS), last: core.patience.again(POLL_LAST_MS) },
    propagationMs: core.propagationMs,
  };
  const concurrency = settings.STAMP_CONCURRENCY;
  const runtimeOf = createWorkerRuntime(settings, runtime);

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
    ...runtime,
    // Nothing nudges the relay when a question to SAT is written: it looks each second.
    restMs: seconds(1),
  });
  return [
    sweepCancelaciones({
      ...core,
      requests: cancel.requests,
      timbrados: core.requests,
    }),
  ];
};
