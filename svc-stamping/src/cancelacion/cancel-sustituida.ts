import { DomainError, type Logger } from '@timbra/service-kit';
import type { TimbrarRequestRepository } from '../timbrado/timbrar-request.repository.ts';
import type { CancelPause } from './cancel-pause.ts';
import type { RequestCancel } from './request-cancel.ts';

interface Deps {
  /** Of stamps: the replacement's own says what it takes the place of. */
  timbrados: Pick<TimbrarRequestRepository, 'get' | 'noteCancelPedida'>;
  requestCancel: RequestCancel;
  pause: CancelPause;
  logger: Logger;
}

/**
 * A replacement was stamped: the invoice that it takes the place of is asked to be cancelled with reason
 * 01. The key is the stamp's, so that it is asked for once however often the job comes.
 */
export const cancelSustituida =
  ({ timbrados, requestCancel, pause, logger }: Deps) =>
  async ({ accountId, requestId }: { accountId: string; requestId: string }): Promise<void> => {
    const { sustituye, uuid, autor } = await timbrados.get(accountId, requestId);
    if (!sustituye || !uuid) return;
    await pause('sustitucion:before');
    try {
      await requestCancel({
        ...{ accountId, factura: sustituye.factura, motivo: '01', sustitucion: uuid },
        idempotencyKey: `sustitucion-${requestId}`,
        autor,
        automatica: true,
      });
    } catch (error) {
      // Somebody asked otherwise meanwhile, and waits for SAT: one request at a time is open.
      if (!DomainError.isRefusal(error)) throw error;
      logger.warn({ err: error, request: requestId }, 'replacement: not asked to be cancelled');
    }
    await pause('sustitucion:after');
    await timbrados.noteCancelPedida(accountId, requestId);
  };
