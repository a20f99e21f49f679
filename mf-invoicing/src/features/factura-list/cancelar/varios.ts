import {
  CancelarStatus,
  FacturaStatus,
  type CancelarRequest,
  type FacturaRow,
} from '@timbra/contracts';
import { createEnvio } from '../../../shared/cancelacion/envio.ts';

/** The most at a time: each is one request, and one credit. */
export const MAX_VARIOS = 100;

/** cancelacion §2: stamped, no test, not cancelled; nor one whose cancellation is in process. */
export const canCancel = ({ status, prueba, uuid, cancelarRequest }: FacturaRow): boolean =>
  status === FacturaStatus.Timbrada &&
  !prueba &&
  uuid !== undefined &&
  cancelarRequest?.status !== CancelarStatus.EnProceso;

/** Each is a request of its own, with a key of its own. */
export const createVarios = (ids: readonly string[]) => {
  const { state, stop, run } = createEnvio(ids);
  const lotes = ids.map((id) => ({ id, ids: [id] }));
  return {
    state,
    stop,
    run: (ask: (id: string) => Promise<CancelarRequest>): Promise<void> =>
      run(lotes, async ({ id }) => {
        const { status } = await ask(id);
        return [{ id, estado: status === CancelarStatus.Cancelada ? 'cancelada' : 'enProceso' }];
      }),
  };
};
