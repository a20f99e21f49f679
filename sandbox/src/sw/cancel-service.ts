import type { Cancelacion } from '../cancelacion/cancelar.ts';
import { readSolicitud, type Firmas } from '../cancelacion/solicitud.ts';
import type { PacState } from '../control/control-state.ts';
import type { StatsKeeper } from '../control/stats.ts';
import { Rechazo } from '../timbrado/rechazo.ts';
import type { Answer } from './stamp-service.ts';

interface Deps {
  readonly cancelacion: Cancelacion;
  readonly state: PacState;
  readonly stats: StatsKeeper;
  readonly firmas: () => Firmas;
}

/** SW passes a signed Cancelacion on to SAT, without a check of its own. */
export const createSwCancelService =
  ({ cancelacion, state, stats, firmas }: Deps) =>
  async (account: string, xml: Buffer): Promise<Answer & { drop?: boolean }> => {
    stats.count(account, 'cancelCalls');
    try {
      const solicitud = readSolicitud(xml, firmas());
      const failure = state.takeCancelFailure();
      if (failure) throw new Rechazo(failure.code, failure.message);
      if (state.get().satDown)
        throw new Rechazo('CO1000', 'Error no controlado: el SAT no responde');
      const { folios, acuse } = await cancelacion.cancelar(account, solicitud);
      const hang = state.takeCancelHang();
      const drop = state.takeCancelDrop();
      if (hang || drop) stats.count(account, 'cancelHung');
      const uuid = Object.fromEntries(folios.map((it) => [it.uuid, it.estatus]));
      return { data: { acuse, uuid }, hang, drop };
    } catch (error) {
      if (!(error instanceof Rechazo)) throw error;
      stats.count(account, 'cancelRejected');
      return { rechazo: error };
    }
  };

export type SwCancelService = ReturnType<typeof createSwCancelService>;
