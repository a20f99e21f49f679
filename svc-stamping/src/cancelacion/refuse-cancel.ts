import { CancelarStatus } from '@timbra/contracts';
import { LeaseLost, type Logger } from '@timbra/service-kit';
import type { CreditsClient } from '../shared/services.client.ts';
import type { AskWaiting } from './ask-waiting.ts';
import type { CancelarRequestRecord, RechazoDeCancelacion } from './cancelar-request.model.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';
import type { Estado } from './places.ts';
import type { TellFactura } from './tell-factura.ts';

interface Deps {
  requests: CancelarRequestRepository;
  tellFactura: TellFactura;
  credits: Pick<CreditsClient, 'release'>;
  settled: (requestId: string) => void;
  askWaiting: AskWaiting;
  logger: Logger;
}

/**
 * Ends a request that SAT did not take: the reason is written first, and only by the worker that holds
 * the request; then the credit is given back and the invoice told; then it is over. Safe to repeat from
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
    const go = async (from: Estado, to: Estado) => {
      const change = { fence: { holder: owner }, set: { rechazo } };
      if (!(await requests.advance(request, [from, to], change))) {
        throw new LeaseLost(`${requestId} moved on, and is not refused`);
      }
    };
    // The ledger has no way from SAT's acknowledgement to a refusal: this throws there.
    if (!request.rechazo) await go(punto, 'refusing');
    await credits.release(accountId, requestId);
    const refused = { ...request, rechazo, status: CancelarStatus.Error };
    // A test or a draft never had a request, and shows none.
    if (request.snapshot) await tellFactura(refused);
    await go('refusing', 'refused');
    settled(requestId);
    await askWaiting(request);
    logger.info({ request: requestId, code: rechazo.code }, 'cancellation refused');
  };
export type RefuseCancel = ReturnType<typeof refuseCancel>;
