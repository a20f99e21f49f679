import { TimbrarStatus, type TimbrarVariasAnswer } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { RequestStamp, requestStamp } from './request-stamp.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';

interface Deps {
  requestStamp: ReturnType<typeof requestStamp>;
}
interface Asked extends Omit<RequestStamp, 'facturaId' | 'idempotencyKey' | 'masivo'> {
  facturas: readonly string[];
}

const isWaiting = ({ status, punto }: TimbrarRequestRecord): boolean =>
  status === TimbrarStatus.EnProceso && punto === 'requested';

/**
 * Asks for the stamps of a file's invoices one after another, so that a series gives its folios in
 * their order. One that is refused does not stop the others, but for credits: none is left for those
 * behind it, and their folios would be given in vain. Nor is anything asked behind one that is not
 * accepted yet. Safe to repeat: what is at work is joined.
 */
export const requestStamps =
  ({ requestStamp: ask }: Deps) =>
  async ({ facturas, ...asked }: Asked): Promise<TimbrarVariasAnswer> => {
    const items: TimbrarVariasAnswer['items'] = [];
    for (const factura of facturas) {
      try {
        const request = await ask({ ...asked, facturaId: factura, masivo: true });
        // Left to the sweeper by a fault: those behind it would get its folio.
        if (isWaiting(request)) break;
        items.push({ factura });
      } catch (error) {
        if (!DomainError.isRefusal(error)) throw error;
        items.push({ factura, problema: error.code });
        if (error.code === 'creditosAgotados') break;
      }
    }
    return { items };
  };
