import {
  DomainError,
  LeaseLost,
  wordsOf,
  type KeepLease,
  type Lease,
  type Logger,
  type OutboxEntry,
} from '@timbra/service-kit';
import type { AcceptStamp } from './accept-stamp.ts';
import type { RefuseStamp } from './refuse-stamp.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  acceptStamp: AcceptStamp;
  refuseStamp: RefuseStamp;
  /** Sends the job at once; when it cannot, the outbox does a moment later. */
  offer: (entry: OutboxEntry) => void;
  keepLease: KeepLease;
  logger: Logger;
}

/**
 * Takes a request that was just opened as far as `accepted`, and hands it to the queue. What refuses
 * it is undone; what fails is left to the sweeper. Answers the request as it is then.
 * @throws DomainError what acceptStamp refuses it for.
 */
export const acceptOpened =
  ({ requests, acceptStamp, refuseStamp, offer, keepLease, logger }: Deps) =>
  async (opened: TimbrarRequestRecord, lease: Lease): Promise<TimbrarRequestRecord> => {
    const { accountId } = opened;
    const requestId = opened._id.toString();
    try {
      const accepted = await keepLease(requestId, lease, () =>
        acceptStamp(opened, { lease, handOver: true }),
      );
      for (const entry of accepted.outbox ?? []) offer(entry);
      return accepted;
    } catch (error) {
      if (error instanceof LeaseLost) return requests.get(accountId, requestId);
      if (DomainError.isRefusal(error)) {
        // The person is told the reason even if undoing it has to be finished by the sweeper.
        await refuseStamp(opened, wordsOf(error), lease.owner).catch((err: unknown) =>
          logger.warn({ err, request: requestId }, 'refusal left to the sweeper'),
        );
        throw error;
      }
      // A fault of ours or of another service: the request stays, and the sweeper goes on with it.
      logger.warn({ err: error, request: requestId }, 'left to the sweeper');
      await requests.letGo(opened, lease.owner);
    }
    return requests.get(accountId, requestId);
  };
export type AcceptOpened = ReturnType<typeof acceptOpened>;
