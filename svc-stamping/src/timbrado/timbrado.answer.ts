import { TimbrarStatus, type Advertencia, type FacturaGuardada } from '@timbra/contracts';
import { created, DomainError, setRevision, underWay } from '@timbra/service-kit';
import type { Response } from 'express';
import { remedioOf } from '../pac/remedios.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import { timbrarRequestView } from './timbrar-request.view.ts';

const SIN_MOTIVO: NonNullable<TimbrarRequestRecord['rechazo']> = {
  code: '',
  message: 'No se pudo timbrar',
};

/** Why a request ended without a stamp: a rule of ours, or the PAC's refusal with what to do. */
export const refusalOf = (request: TimbrarRequestRecord): DomainError => {
  const { code, message, problem, errors } = request.rechazo ?? SIN_MOTIVO;
  const timbrarRequest = request._id.toString();
  if (problem) return new DomainError(problem, { detail: message, errors, timbrarRequest });
  const { path, remedio, accion } = remedioOf(code);
  const words = `${message.replace(/\.\s*$/, '')}. ${remedio}`;
  return new DomainError('rechazoDelPac', {
    detail: words,
    ...(path && { errors: [{ path, message: words, code }] }),
    rechazo: { code, message, remedio, accion },
    timbrarRequest,
  });
};

/** What was told when the draft was saved is told again when it is stamped: once is enough. */
const withoutRepeats = (advertencias: readonly Advertencia[]): Advertencia[] => [
  ...new Map(advertencias.map((it) => [`${it.path} ${it.code}`, it])).values(),
];

/**
 * The answer to the caller of a stamp: the stamped invoice, 201 if this call made it and 200 if not;
 * 202 with the request while it is not over, or while its XML is not in the archive yet. The same
 * request gives the same answer however often it is asked for.
 * @throws DomainError rechazoDelPac, or what our own rules refused it for.
 */
export const answerRequest = async (
  res: Response,
  request: TimbrarRequestRecord,
  factura: () => Promise<FacturaGuardada>,
  status: 200 | 201 = 200,
): Promise<void> => {
  if (request.status === TimbrarStatus.Error) throw refusalOf(request);
  const view = timbrarRequestView(request);
  if (request.status === TimbrarStatus.EnProceso) {
    underWay(res, `/timbrar-requests/${view.id}`).json(view);
    return;
  }
  const timbrada = await factura();
  const told = [...(timbrada.advertencias ?? []), ...(view.advertencias ?? [])];
  const advertencias = withoutRepeats(told);
  if (status === 201) {
    created(res, `/facturas/${timbrada.id}`);
    setRevision(res, timbrada.revision);
  }
  res.json({
    ...timbrada,
    ...(advertencias.length > 0 && { advertencias }),
  } satisfies FacturaGuardada);
};
