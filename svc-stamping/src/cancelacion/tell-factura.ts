import type { InvoicesClient } from '../shared/services.client.ts';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';
import { cancelarRequestSummary } from './cancelar-request.view.ts';

/**
 * Tells an invoice how the request for its cancellation stands. Twice the same changes nothing; a
 * voucher that came as XML has no invoice here, and nobody is told (docs/adr/0035).
 */
export const tellFactura =
  (invoices: Pick<InvoicesClient, 'tellCancelacion'>) =>
  async (request: CancelarRequestRecord): Promise<void> => {
    const { accountId, facturaId, crudo, fechaCancelado, autor } = request;
    if (crudo) return;
    const cancelarRequest = cancelarRequestSummary(request);
    await invoices.tellCancelacion(accountId, facturaId, {
      cancelarRequest,
      fechaCancelado,
      autor,
    });
  };
export type TellFactura = ReturnType<typeof tellFactura>;
