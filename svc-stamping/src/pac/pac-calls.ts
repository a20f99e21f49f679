import { Histogram, type Metrics } from '@timbra/service-kit';

/** Calls of a worker to PACs that stamp, find, cancel or fetch a receipt, as they ended. */
export const createPacCalls = ({ registry }: Pick<Metrics, 'registry'>) =>
  new Histogram({
    name: 'timbra_pac_call_seconds',
    help: 'Seconds per call to a PAC; sinRespuesta is no answer, fallo one that is of no use',
    labelNames: ['pac', 'operacion', 'resultado'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60],
    registers: [registry],
  });
export type PacCalls = ReturnType<typeof createPacCalls>;
