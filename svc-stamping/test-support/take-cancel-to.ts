import { puntosDeCancelacion, type PuntoDeCancelacion } from '@timbra/contracts';
import type { CancelarRequestRecord } from '../src/cancelacion/cancelar-request.model.ts';
import type { CancelarRequestRepository } from '../src/cancelacion/cancelar-request.repository.ts';

/** Takes a request along its points as far as one of them, which is written with `set`. */
export const takeCancelTo = async (
  requests: CancelarRequestRepository,
  request: CancelarRequestRecord,
  to: PuntoDeCancelacion,
  set: Partial<CancelarRequestRecord>,
): Promise<void> => {
  const points = puntosDeCancelacion
    .slice(puntosDeCancelacion.indexOf(request.punto), puntosDeCancelacion.indexOf(to) + 1)
    .filter((it) => it !== 'archived');
  for (const [place, next] of points.slice(1).entries()) {
    const change = { fence: {}, ...(next === to && { set }) };
    if (!(await requests.advance(request, [points[place]!, next], change))) {
      throw new Error(`no longer at ${points[place]}`);
    }
  }
};
