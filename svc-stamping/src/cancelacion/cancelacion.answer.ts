import { CancelarStatus, type CancelarRequest } from '@timbra/contracts';
import { DomainError, underWay } from '@timbra/service-kit';
import type { Response } from 'express';
import { rechazoDeCancelacion } from '../pac/remedios-de-cancelacion.ts';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';
import { cancelarRequestView } from './cancelar-request.view.ts';

/** Why a request ended without a cancellation: a rule of ours, or what the PAC or SAT said. */
const refusalOf = ({ _id, rechazo, motivo }: CancelarRequestRecord): DomainError => {
  const { code, message, problem, errors } = rechazo ?? { code: '', message: '' };
  const cancelarRequest = _id.toString();
  if (problem) return new DomainError(problem, { detail: message, errors, cancelarRequest });
  const { remedio } = rechazoDeCancelacion(code, { motivo });
  return new DomainError('cancelacionRechazada', {
    detail: `${message.replace(/\.\s*$/, '')}. ${remedio}`,
    rechazo: { code, message, remedio },
    cancelarRequest,
  });
};

/**
 * The answer to the caller of a cancellation: 200 once SAT says that the CFDI is cancelled, 202 while
 * the request is open. The same request gives the same answer however often it is asked for.
 * @throws DomainError cancelacionRechazada, or what our own rules refused it for.
 */
export const answerCancelacion = (res: Response, request: CancelarRequestRecord): void => {
  if (request.status === CancelarStatus.Error) throw refusalOf(request);
  const view: CancelarRequest = cancelarRequestView(request);
  const isOpen = request.status === CancelarStatus.EnProceso;
  (isOpen ? underWay(res, `/cancelar-requests/${view.id}`) : res).json(view);
};
