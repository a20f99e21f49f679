import type { Logger } from '@timbra/service-kit';
import type { CreditsClient, InvoicesClient } from '../shared/services.client.ts';
import { reservaOf, type TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  invoices: InvoicesClient;
  credits: CreditsClient;
  settled: (requestId: string) => void;
  logger: Logger;
}

/**
 * Ends a request without a stamp: the reason is written first, then the credit is given back and
 * the invoice unlocked with its folio kept, then it is over. Safe to repeat from any step.
 */
export const refuseStamp =
  ({ requests, invoices, credits, settled, logger }: Deps) =>
  async (
    request: TimbrarRequestRecord,
    rechazo: NonNullable<TimbrarRequestRecord['rechazo']>,
  ): Promise<void> => {
    const { accountId, facturaId } = request;
    const requestId = request._id.toString();
    await requests.note(accountId, requestId, { rechazo });
    await credits.release(accountId, reservaOf(request));
    await invoices.unlock(accountId, facturaId, requestId, rechazo.message);
    await requests.fail(accountId, requestId);
    settled(requestId);
    logger.info({ request: requestId, code: rechazo.code }, 'refused');
  };
