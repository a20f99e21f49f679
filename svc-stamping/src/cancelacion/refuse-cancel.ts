import { CancelarStatus } from '@timbra/contracts';
import type { DomainError, Logger } from '@timbra/service-kit';
import { LeaseLost } from '../shared/lease.ts';
import type { CreditsClient } from '../shared/services.client.ts';
import type { AskWaiting } from './ask-waiting.ts';
import type { CancelarRequestRecord, RechazoDeCancelacion } from './cancelar-request.model.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';
import type { TellFactura } from './tell-factura.ts';

/** What a person is told of a request that our own rules refused. */
export const rechazoOf = (error: DomainError): RechazoDeCancelacion => ({
  code: error.code,
  message: error.message,
  problem: error.code,
  errors: error.errors,
});

interface Deps {
  requests: CancelarRequestRepository;
  tellFactura: TellFactura;
  credits: Pick<CreditsClient, 'release'>;
  settled: (requestId: string) => void;
  askWaiting: AskWaiting;
  logger: Logger;
}

/**
 * Ends a request that SAT did not take: the reason is written first, and only by whoever holds the
 * request; then the credit is given back and the invoice told; then it is over. Safe to repeat from
 * any step. @throws LeaseLost
 */
export const refuseCancel =
  ({ requests, tellFactura, credits, settled, askWaiting, logger }: Deps) =>
  async (
    request: CancelarRequestRecord,
    rechazo: RechazoDeCancelacion,
    owner: string,
  ): Promise<void> => {
    const { accountId, punto } = request;
    const requestId = request._id.toString();
    const step = async (set: Partial<CancelarRequestRecord>) => {
      if (!(await requests.advance(request, owner, { to: punto, set }))) {
        throw new LeaseLost(`${requestId} moved on, and is not refused`);
      }
    };
    if (!request.rechazo) await step({ rechazo });
    await credits.release(accountId, requestId);
    const refused = { ...request, rechazo, status: CancelarStatus.Error };
    // A test or a draft never had a request, and shows none.
    if (request.snapshot) await tellFactura(refused);
    await step({ rechazo, status: CancelarStatus.Error });
    settled(requestId);
    await askWaiting(request);
    logger.info({ request: requestId, code: rechazo.code }, 'cancellation refused');
  };
