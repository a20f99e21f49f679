import type { Cancelacion } from '../cancelacion/cancelar.ts';
import type { Registro } from '../cancelacion/registro.ts';
import { readSolicitud, type Firmas } from '../cancelacion/solicitud.ts';
import type { ControlState } from '../state/control-state.ts';
import { Rechazo } from '../timbrado/rechazo.ts';

interface Deps {
  readonly cancelacion: Cancelacion;
  readonly registro: Registro;
  readonly state: ControlState;
  readonly firmas: () => Firmas;
}

/**
 * Takes to SAT what was kept while it was away (`store_pending`), as soon as it is back and anybody
 * asks the PAC or SAT for something.
 */
export const createEntrega =
  ({ cancelacion, registro, state, firmas }: Deps) =>
  async (): Promise<void> => {
    if (state.get().satDown) return;
    for (const { id, account, xml } of registro.guardadas()) {
      await registro.record({ kind: 'entregada', id });
      try {
        const solicitud = readSolicitud(Buffer.from(xml, 'base64'), firmas());
        await cancelacion.cancelar(account, solicitud);
      } catch (error) {
        if (!(error instanceof Rechazo)) throw error;
      }
    }
  };
