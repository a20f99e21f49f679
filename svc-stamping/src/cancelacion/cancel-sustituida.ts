import { FacturaStatus } from '@timbra/contracts';
import { DomainError, type Logger, type CrashPoint } from '@timbra/service-kit';
import type { InvoicesClient } from '../shared/services.client.ts';
import type { TimbrarRequestRepository } from '../timbrado/timbrar-request.repository.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';
import type { RequestCancel } from './request-cancel.ts';

interface Deps {
  /** Of stamps: the replacement's own says what it takes the place of. */
  timbrados: Pick<TimbrarRequestRepository, 'get' | 'noteCancelPedida' | 'noteCancelWaits'>;
  requests: Pick<CancelarRequestRepository, 'noteWaiting'>;
  invoices: Pick<InvoicesClient, 'get'>;
  requestCancel: RequestCancel;
  crashPoint: CrashPoint;
  logger: Logger;
}

/**
 * A replacement was stamped: asks SAT to cancel the invoice that it replaces, with reason 01. The
 * request has the stamp's key, so a job that comes twice asks once. If a person's request for the same
 * invoice is open, the replacement waits for its end and asks then.
 */
export const cancelSustituida =
  ({ timbrados, requests, invoices, requestCancel, crashPoint, logger }: Deps) =>
  async ({ accountId, requestId }: { accountId: string; requestId: string }): Promise<void> => {
    const { sustituye, uuid, autor, ordenPac } = await timbrados.get(accountId, requestId);
    if (!sustituye || !uuid) return;
    await crashPoint('sustitucion:before');
    const { status } = await invoices.get(accountId, sustituye.factura);
    // Another request has cancelled the invoice meanwhile: there is nothing left to ask for.
    if (status === FacturaStatus.Cancelada) return timbrados.noteCancelPedida(accountId, requestId);
    try {
      await requestCancel({
        accountId,
        factura: sustituye.factura,
        motivo: '01',
        sustitucion: uuid,
        idempotencyKey: `sustitucion-${requestId}`,
        autor,
        ordenPac,
        automatica: true,
      });
    } catch (error) {
      if (!DomainError.isRefusal(error)) throw error;
      // A person asked with other data meanwhile, and waits for SAT: one request at a time is open.
      if (DomainError.is(error, 'cancelacionEnProceso')) {
        const waits = await requests.noteWaiting(accountId, sustituye.factura, requestId);
        if (!waits) throw error; // it ended just now: the next try may ask
        logger.info({ request: requestId }, 'replacement waits');
        return timbrados.noteCancelWaits(accountId, requestId);
      }
      logger.warn({ err: error, request: requestId }, 'replacement: not asked to be cancelled');
    }
    await crashPoint('sustitucion:after');
    await timbrados.noteCancelPedida(accountId, requestId);
  };
export type CancelSustituida = ReturnType<typeof cancelSustituida>;
