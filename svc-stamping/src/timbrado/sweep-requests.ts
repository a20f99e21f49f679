import { sweepLedger, type Logger, type Queues } from '@timbra/service-kit';
import { stampJobOf } from './stamp-job.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  queues: Queues;
  logger: Logger;
  now: () => Date;
  /** Old enough not to race with a worker: longer than a lease, in milliseconds. */
  afterMs: number;
}

/** The sweeper of stampings. */
export const sweepRequests = ({ requests, ...sweeping }: Deps) =>
  sweepLedger({ ...sweeping, name: 'stampings', ledger: requests }, [
    {
      find: (span) => requests.standingStill(span),
      since: ({ updatedAt }: TimbrarRequestRecord) => updatedAt,
      jobOf: stampJobOf,
    },
  ]);
