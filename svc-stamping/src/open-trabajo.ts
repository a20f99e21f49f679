import { createMetrics } from '@timbra/service-kit';
import type { StampingConfig } from './config.ts';
import type { Core } from './open-core.ts';
import { measureTrabajo } from './operacion/measure-trabajo.ts';
import { readTrabajo } from './operacion/read-trabajo.ts';
import { pacCalls } from './pac/pac-calls.ts';

/** Both processes talk to PACs, and show what waits: one of them is there to tell that the other is not. */
export const openTrabajo = (name: string, core: Core, { SWEEP_AFTER_MS }: StampingConfig) => {
  const trabajo = readTrabajo({
    ...{ timbrados: core.requests, cancelaciones: core.cancel.requests },
    ...{ queues: core.queues, now: core.now, afterMs: SWEEP_AFTER_MS },
  });
  const metrics = createMetrics(name);
  metrics.registry.registerMetric(pacCalls);
  measureTrabajo(metrics, { readTrabajo: trabajo, now: core.now });
  return { trabajo, metrics };
};
