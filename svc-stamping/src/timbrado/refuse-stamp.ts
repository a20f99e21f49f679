import type { DomainError, Logger } from '@timbra/service-kit';
import type { CreditsClient, InvoicesClient } from '../shared/services.client.ts';
import { reservaOf, type TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

type Rechazo = NonNullable<TimbrarRequestRecord['rechazo']>;

/** What a person is told of a request that our own rules refused. */
export const rechazoOf = (error: DomainError): Rechazo => ({
  code: error.code,
  message: error.errors?.[0]?.message ?? error.detail ?? error.message,
  problem: error.code,
  errors: error.errors,
});

/** As the invoice shows it: SAT's code goes with the words, for spec 1 §8 advises by it; ours does not. */
const textOf = ({ code, message }: Rechazo): string =>
  /^[A-Z]*\d+$/.test(code) ? `${code}: ${message}` : message;

interface Deps {
  requests: TimbrarRequestRepository;
  invoices: InvoicesClient;
  credits: CreditsClient;
  settled: (requestId: string) => void;
  logger: Logger;
}

/**
 * Ends a request without a stamp: the reason is written first, and only onto the request as it was
 * read (one that moved on meanwhile is left alone); then the credit is given back and the invoice
 * unlocked with its folio kept; then it is over. Safe to repeat from any step.
 * @param owner who holds the request, or null when nobody should.
 */
export const refuseStamp =
  ({ requests, invoices, credits, settled, logger }: Deps) =>
  async (request: TimbrarRequestRecord, rechazo: Rechazo, owner: string | null): Promise<void> => {
    const { accountId, facturaId } = request;
    const requestId = request._id.toString();
    const resumed = request.rechazo !== undefined;
    if (!resumed && !(await requests.reject(accountId, request, owner, rechazo))) {
      logger.warn({ request: requestId }, 'not refused: it moved on');
      return;
    }
    await credits.release(accountId, reservaOf(request));
    await invoices.unlock(accountId, facturaId, requestId, textOf(rechazo));
    await requests.fail(accountId, requestId, request.intento);
    settled(requestId);
    logger.info({ request: requestId, code: rechazo.code }, 'refused');
  };
