import type { ReceiverPac } from '../../pac/cancel-pac-recibidas.ts';
import { PacUnavailable } from '../../pac/pac.ts';
import type { VisitaRepository } from './visita.repository.ts';
import type { SolicitudRecibidaRepository } from '../solicitud-recibida.repository.ts';

interface Deps {
  recibidas: Pick<SolicitudRecibidaRepository, 'see'>;
  visitas: Pick<VisitaRepository, 'note'>;
  pac: ReceiverPac;
  now: () => Date;
  /** Milliseconds in which SAT learns of an answer. */
  propagationMs: number;
}

export const AWAY = 'El SAT o el proveedor no contesta: se muestra lo último que se supo';

/** Asks what others want of one RFC and writes it down. Answers whether the provider could be asked. */
export const askRecibidas =
  ({ recibidas, visitas, pac, now, propagationMs }: Deps) =>
  async (
    accountId: string,
    { id: emisorId, rfc }: { id: string; rfc: string },
  ): Promise<boolean> => {
    const at = now();
    try {
      const uuids = await pac.pending(rfc);
      const answeredBefore = new Date(at.getTime() - propagationMs);
      await recibidas.see(accountId, { emisorId, rfc, uuids, now: at, answeredBefore });
      await visitas.note(accountId, rfc, { consultado: at });
      return true;
    } catch (error) {
      if (!(error instanceof PacUnavailable)) throw error;
      await visitas.note(accountId, rfc, { aviso: AWAY });
      return false;
    }
  };
export type AskRecibidas = ReturnType<typeof askRecibidas>;
