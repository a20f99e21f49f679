import type { CancelacionContada } from '@timbra/contracts';
import type { AnnounceDias } from '../dias/announce-dias.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { SettleSaldos } from '../saldos/settle-saldos.ts';
import type { CancelacionRepository } from './cancelacion.repository.ts';
import type { Announce } from '../webhooks/entregas/announce.ts';
import { urlsOf } from '../webhooks/entregas/urls-of.ts';
import { movimientoOf } from './movimiento-of.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'get' | 'note'>;
  cancelaciones: CancelacionRepository;
  announceDias: AnnounceDias;
  settleSaldos: SettleSaldos;
  /** Frees the sales that a global invoice gathered, for another invoice. */
  releaseVentas: (accountId: string, globalId: string) => Promise<void>;
  announce: Announce;
  /** Wakes the relay: an event was written. */
  nudgeEvents: () => void;
}

/**
 * Shows how a cancellation stands. Once the voucher is cancelled it also counts its day anew, makes
 * the invoices that it paid owed again, and frees the sales of a global invoice. May be repeated.
 */
export const tellCancelacion =
  (deps: Deps) =>
  async (accountId: string, id: string, told: CancelacionContada): Promise<FacturaRecord> => {
    const { facturas, cancelaciones, announceDias, settleSaldos, releaseVentas } = deps;
    const { announce, nudgeEvents } = deps;
    const line = movimientoOf(told);
    if (told.fechaCancelado === undefined) {
      const shown = await cancelaciones.tell(accountId, id, told);
      if (line) await facturas.note(accountId, id, line);
      return shown;
    }
    const found = await facturas.get(accountId, id);
    const { fechaUnix, uuid = '' } = found;
    await announceDias(accountId, fechaUnix);
    const evento = 'factura.cancelada';
    const conAvisos = urlsOf(found, evento).length > 0;
    const aviso = await announce(accountId, id, { evento, uuid, conAvisos });
    const cancelled = await cancelaciones.tell(accountId, id, told, aviso);
    if (aviso) nudgeEvents();
    if (line) await facturas.note(accountId, id, line);
    await settleSaldos(accountId, cancelled);
    if (cancelled.reunidas) await releaseVentas(accountId, id);
    return cancelled;
  };
