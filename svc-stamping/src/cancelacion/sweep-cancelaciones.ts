import { jobs } from '@timbra/contracts';
import { sweepLedger, type Logger, type Queues } from '@timbra/service-kit';
import type { TimbrarRequestRepository } from '../timbrado/timbrar-request.repository.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';

interface Deps {
  requests: CancelarRequestRepository;
  timbrados: Pick<TimbrarRequestRepository, 'cancelPending'>;
  queues: Queues;
  logger: Logger;
  now: () => Date;
  /** Old enough not to race with a worker: longer than a lease, in milliseconds. */
  afterMs: number;
}

/** Standstills (an hour in all) after which a question that was put back is put back once more. */
const QUESTION_LOST_AFTER = 40;

/**
 * The sweeper of cancellations. Requests that SAT has are asked about for as long as it takes; many may
 * wait for their turn with SAT, and they are not put into the queue again and again.
 */
export const sweepCancelaciones = ({ requests, timbrados, ...sweeping }: Deps) => {
  const since = ({ updatedAt }: { updatedAt: Date }) => updatedAt;
  const everyMs = QUESTION_LOST_AFTER * sweeping.afterMs;
  return sweepLedger({ ...sweeping, name: 'cancellations', ledger: requests }, [
    { find: (span) => requests.standingStill(span), since, jobOf: () => jobs.cancelFactura },
    {
      find: (span) => timbrados.cancelPending(span),
      since,
      jobOf: () => jobs.cancelSustituida,
      everyMs,
    },
    {
      find: (span) => requests.overdue(span),
      since,
      jobOf: () => jobs.consultarEstado,
      everyMs,
    },
  ]);
};
