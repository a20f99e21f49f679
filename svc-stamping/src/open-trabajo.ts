import type { Metrics } from '@timbra/service-kit';
import type { Core } from './open-core.ts';
import { measureTrabajo } from './operacion/measure-trabajo.ts';
import { readTrabajo } from './operacion/read-trabajo.ts';

/** Service and worker both show the waiting work: when one of them is down, the other still tells. */
export const openTrabajo = (core: Core, metrics: Metrics) => {
  const trabajo = readTrabajo({
    timbrados: core.requests,
    cancelaciones: core.cancel.requests,
    queues: core.queues,
    now: core.now,
    afterMs: core.afterMs,
  });
  measureTrabajo(metrics, { readTrabajo: trabajo, now: core.now });
  return trabajo;
};
