import {
  createService,
  openObjectStore,
  repeatedly,
  seconds,
  type Runtime,
} from '@timbra/service-kit';
import type { StampingConfig } from './config.ts';
import { recordEvidencias } from './evidencias/record-evidencias.ts';
import { openCore } from './open-core.ts';
import { openTrabajo } from './open-trabajo.ts';
import { openPacs } from './pac/open-pacs.ts';
import { createPacCalls } from './pac/pac-calls.ts';
import { startCancelling } from './start-cancelling.ts';
import { startReceiving } from './start-receiving.ts';
import { startStamping } from './start-stamping.ts';
import { forgetKeysWorker } from './vault/forget-keys.worker.ts';
import { createWorkerRuntime } from './worker-runtime.ts';

const SWEEP_EVERY_MS = seconds(15);

/** What a test waits for in its own time. */
export interface WorkerTimes {
  /** The waits between two looks for a stamp that may exist. */
  findAfterMs?: readonly number[] | undefined;
  /** Between two questions about what others want of an RFC. */
  recibidasEveryMs?: number | undefined;
}

/** Stamps and cancels: the queues' workers, the outbox relays and the sweeper. */
export const createWorkerContainer = async (
  settings: StampingConfig,
  runtime: Runtime,
  { findAfterMs, recibidasEveryMs }: WorkerTimes = {},
) => {
  const { logger, lifecycle, metrics } = runtime;
  const core = await openCore(settings, runtime);
  const { pacs, cancelPacs } = openPacs(settings, core);
  const pacCalls = createPacCalls(metrics);
  const record = recordEvidencias({ evidencias: core.evidencias, pacCalls, logger, lifecycle });
  const archive = openObjectStore(settings.OBJECT_STORE_URL);

  const sweepers = [
    ...startStamping(core, settings, { ...runtime, pacs, record, archive, findAfterMs }),
    ...startCancelling(core, settings, { ...runtime, cancelPacs, record }),
    ...startReceiving(core, settings, { ...runtime, everyMs: recibidasEveryMs }),
  ];
  forgetKeysWorker({
    ...createWorkerRuntime(settings, runtime)('stamping-keys'),
    deps: { vault: core.vault },
  });
  const sweep = () => Promise.all(sweepers.map((it) => it()));
  repeatedly(
    { logger, lifecycle },
    { name: 'sweep', everyMs: core.patience.every(SWEEP_EVERY_MS), run: sweep },
  );

  openTrabajo(core, metrics);
  const app = createService({
    name: 'svc-stamping-worker',
    metrics,
    logger,
    // It takes its work from Redis: without it there is nothing that it could do.
    checks: { ...core.checks, redis: core.redisCheck },
    reports: { objects: () => archive.check(), ...pacs.reports() },
    draining: lifecycle.draining,
    routes: [],
  });
  return { app };
};
