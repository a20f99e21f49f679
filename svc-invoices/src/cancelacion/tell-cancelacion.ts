import type { CancelacionContada } from '@timbra/contracts';
import type { Cambios } from '../facturas/change-factura.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { urlsOf } from '../webhooks/entregas/urls-of.ts';
import { movimientoOf } from './movimiento-of.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'get' | 'note'>;
  cambios: Pick<Cambios, 'showSolicitud' | 'showCancelada'>;
}

/** Shows how a cancellation stands, and notes it in the invoice's log. May be repeated. */
export const tellCancelacion =
  ({ facturas, cambios }: Deps) =>
  async (accountId: string, id: string, told: CancelacionContada): Promise<FacturaRecord> => {
    const show = async () => {
      if (told.fechaCancelado === undefined) return cambios.showSolicitud(accountId, id, told);
      const stored = await facturas.get(accountId, id);
      const conAvisos = urlsOf(stored, 'factura.cancelada').length > 0;
      return cambios.showCancelada(accountId, stored, { told, conAvisos });
    };
    const shown = await show();
    const line = movimientoOf(told);
    if (line) await facturas.note(accountId, id, line);
    return shown;
  };
