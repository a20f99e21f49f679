import type { Logger } from '@timbra/service-kit';
import { remedioOf } from '../pac/remedios.ts';
import type { CreditsClient, InvoicesClient } from '../shared/services.client.ts';
import { reservaOf, type TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

type Rechazo = NonNullable<TimbrarRequestRecord['rechazo']>;

/** What an invoice keeps of a refusal (contracts: unlockBody); the request has it whole. */
const MAX_ERROR = 4000;
const MAX_CODE = 100;

/**
 * As the invoice shows it: the PAC's code goes with its words (timbrado §7), and with what to do;
 * what our own rules refused says that by itself.
 */
const shownOf = ({ code, message, problem }: Rechazo) => {
  if (problem !== undefined) return { error: message.slice(0, MAX_ERROR), problema: problem };
  const { remedio, accion } = remedioOf(code);
  return {
    error: `${code}: ${message}`.slice(0, MAX_ERROR),
    errorCode: code.slice(0, MAX_CODE),
    remedio,
    accion,
  };
};

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
    const { punto, intento } = request;
    const resumed = request.rechazo !== undefined;
    const isOurs =
      resumed ||
      (await requests.advance(request, [punto, 'refusing'], {
        fence: { holder: owner, only: { intento } },
        set: { rechazo },
      }));
    if (!isOurs) {
      logger.warn({ request: requestId }, 'not refused: it moved on');
      return;
    }
    await credits.release(accountId, reservaOf(request));
    // What was never accepted by our own rules takes no folio with it when it is deleted.
    const devuelveFolio = punto === 'requested';
    const { autor } = request;
    if (!request.crudo) {
      await invoices.unlock(accountId, facturaId, {
        requestId,
        devuelveFolio,
        autor,
        ...shownOf(rechazo),
      });
    }
    await requests.advance(request, ['refusing', 'refused'], {
      fence: { only: { intento } },
    });
    settled(requestId);
    logger.info({ request: requestId, code: rechazo.code }, 'refused');
  };
export type RefuseStamp = ReturnType<typeof refuseStamp>;
