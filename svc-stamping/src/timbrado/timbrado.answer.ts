import type { SolicitudContada } from '@timbra/contracts';
import { TimbrarStatus } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { remedioOf } from '../pac/remedios.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import { timbrarRequestView } from './timbrar-request.view.ts';

type Negada = NonNullable<SolicitudContada['negada']>;

const SIN_MOTIVO: NonNullable<TimbrarRequestRecord['rechazo']> = {
  code: '',
  message: 'No se pudo timbrar',
};

/** Why a request ended without a stamp: a rule of ours, or the PAC's refusal with what to do. */
const negadaOf = ({ rechazo = SIN_MOTIVO }: TimbrarRequestRecord): Negada => {
  const { code, message, problem, errors } = rechazo;
  if (problem) return { code: problem, detail: message, errors };
  const { path, remedio, accion } = remedioOf(code);
  const words = `${message.replace(/\.\s*$/, '')}. ${remedio}`;
  return {
    code: 'rechazoDelPac',
    detail: words,
    ...(path && { errors: [{ path, message: words, code }] }),
    rechazo: { code, message, remedio, accion },
  };
};

export const refusalOf = (request: TimbrarRequestRecord): DomainError => {
  const { code, ...details } = negadaOf(request);
  return new DomainError(code, { ...details, timbrarRequest: request._id.toString() });
};

/** How a request stands, for svc-invoices, which answers the caller. */
export const contada = (request: TimbrarRequestRecord): SolicitudContada => ({
  solicitud: timbrarRequestView(request),
  candado: request.candado,
  ...(request.status === TimbrarStatus.Error && { negada: negadaOf(request) }),
});
