import type { Logger } from '@timbra/service-kit';
import type { CreditsClient, InvoicesClient } from '../shared/services.client.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  invoices: InvoicesClient;
  credits: CreditsClient;
  settled(requestId: string): void;
  logger: Logger;
}

/**
 * Ends a request without a stamp: the reason is written first, then the credit is given back and
 * the invoice unlocked with its folio kept, then it is over. Safe to repeat from any step.
 */
export const refuseStamp =
  ({ requests, invoices, credits, settled, logger }: Deps) =>
  async (
    { _id, accountId, facturaId }: TimbrarRequestRecord,
    rechazo: NonNullable<TimbrarRequestRecord['rechazo']>,
  ): Promise<void> => {
    const requestId = _id.toString();
    await requests.note(accountId, requestId, { rechazo });
    await credits.release(accountId, requestId);
    await invoices.unlock(accountId, facturaId, requestId, rechazo.message);
    await requests.fail(accountId, requestId);
    settled(requestId);
    logger.info({ request: requestId, code: rechazo.code }, 'refused');
  };
