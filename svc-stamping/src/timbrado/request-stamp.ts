import { TimbrarStatus } from '@timbra/contracts';
import {
  assertSameRequest,
  currentRequestId,
  DomainError,
  idFromKey,
  requestHash,
} from '@timbra/service-kit';
import type { acceptStamp } from './accept-stamp.ts';
import type { refuseStamp } from './refuse-stamp.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  acceptStamp: ReturnType<typeof acceptStamp>;
  refuseStamp: ReturnType<typeof refuseStamp>;
  /** Tells the outbox relay that there is something to send. */
  nudge: () => void;
}
interface RequestStamp {
  accountId: string;
  facturaId: string;
  prueba: boolean;
  idempotencyKey?: string;
}

/** Another service is away: the request stays, and the sweeper goes on with it. */
const isPassing = (error: DomainError) => error.code === 'servicioNoDisponible';

/**
 * Asks for a stamp. The same key, a double click, or a second caller for the same invoice join the
 * request that is already at work: there is never a second one.
 * @throws DomainError what acceptStamp throws; idempotenciaDistinta.
 */
export const requestStamp =
  ({ requests, acceptStamp, refuseStamp, nudge }: Deps) =>
  async (asked: RequestStamp): Promise<TimbrarRequestRecord> => {
    const { accountId, facturaId, prueba, idempotencyKey } = asked;
    const hash = requestHash({ facturaId, prueba });
    const id = idempotencyKey && idFromKey(accountId, 'timbrar', idempotencyKey);

    const opened =
      (await requests.open(accountId, {
        id,
        facturaId,
        prueba,
        requestHash: hash,
        traceId: currentRequestId(),
      })) ?? (await reopened(requests, accountId, id, hash));
    if (!opened) return existing(requests, accountId, facturaId, prueba, id);

    const requestId = opened._id.toString();
    try {
      await acceptStamp(opened);
      nudge();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (!isPassing(error)) {
        await refuseStamp(opened, {
          code: error.code,
          message: error.errors?.[0]?.message ?? error.detail ?? error.message,
          problem: error.code,
          errors: error.errors,
        });
        throw error;
      }
    }
    return requests.get(accountId, requestId);
  };

/** The request of this key, if it was refused before it was accepted and may start again. */
const reopened = async (
  requests: TimbrarRequestRepository,
  accountId: string,
  id: string | undefined,
  hash: string,
) => {
  const known = id ? await requests.find(accountId, id) : null;
  if (!known || !id) return null;
  assertSameRequest(known.requestHash, hash);
  return known.status === TimbrarStatus.Error ? requests.reopen(accountId, id) : null;
};

/** The request that is at work on the invoice, or that this key made. */
const existing = async (
  requests: TimbrarRequestRepository,
  accountId: string,
  facturaId: string,
  prueba: boolean,
  id: string | undefined,
): Promise<TimbrarRequestRecord> => {
  const byKey = id ? await requests.find(accountId, id) : null;
  if (byKey) return byKey;
  const atWork = await requests.inProcess(accountId, facturaId);
  if (atWork?.prueba === prueba) return atWork;
  throw new DomainError('facturaEnProceso');
};
