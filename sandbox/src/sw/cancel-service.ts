import type { Cancelacion } from '../cancelacion/cancelar.ts';
import { readSolicitud, type Firmas } from '../cancelacion/solicitud.ts';
import type { PacState } from '../state/control-state.ts';
import type { StatsKeeper } from '../state/stats.ts';
import { Rechazo } from '../timbrado/rechazo.ts';
import type { Answer } from './stamp-service.ts';

interface Deps {
  readonly cancelacion: Cancelacion;
  readonly state: PacState;
  readonly stats: StatsKeeper;
  readonly firmas: () => Firmas;
}

type CancelAnswer = Answer & { drop?: boolean };

const RECIBIDA = '201';
/** Codes that belong to one folio of a request; every other one is of the request. */
const DE_FOLIO = /^(2\d\d|no_cancelable)$/;

/** SW passes a signed Cancelacion on to SAT, without a check of its own, and keeps no acuse. */
export const createSwCancelService = ({ cancelacion, state, stats, firmas }: Deps) => {
  const cancel = async (account: string, xml: Buffer): Promise<CancelAnswer> => {
    const solicitud = readSolicitud(xml, firmas());
    const failure = state.takeCancelFailure();
    if (failure) {
      if (!DE_FOLIO.test(failure.code)) throw new Rechazo(failure.code, failure.message);
      stats.count(account, 'cancelRejected');
      const uuid = Object.fromEntries(solicitud.folios.map((it) => [it.uuid, failure.code]));
      return { data: { acuse: '', uuid } };
    }
    const { satDown, cancelEmptyFolios } = state.get();
    if (satDown) throw new Rechazo('CO1000', 'Error no controlado: el SAT no responde');
    const { folios, acuse } = await cancelacion.cancelar(account, solicitud);
    const isReceived = folios.some(({ estatus }) => estatus === RECIBIDA);
    const told = cancelEmptyFolios && isReceived ? [] : folios;
    const uuid = Object.fromEntries(told.map((it) => [it.uuid, it.estatus]));
    if (!isReceived) return { data: { acuse, uuid } };
    const hang = state.takeCancelHang();
    const drop = state.takeCancelDrop();
    if (hang || drop) stats.count(account, 'cancelHung');
    return { data: { acuse, uuid }, hang, drop };
  };

  return async (account: string, xml: Buffer): Promise<CancelAnswer> => {
    stats.count(account, 'cancelCalls');
    try {
      return await cancel(account, xml);
    } catch (error) {
      if (!(error instanceof Rechazo)) throw error;
      stats.count(account, 'cancelRejected');
      return { rechazo: error };
    }
  };
};

export type SwCancelService = ReturnType<typeof createSwCancelService>;
