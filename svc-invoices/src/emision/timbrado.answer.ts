import {
  TimbrarStatus,
  type Advertencia,
  type Factura,
  type FacturaGuardada,
  type SolicitudContada,
} from '@timbra/contracts';
import { created, DomainError, setRevision, underWay } from '@timbra/service-kit';
import type { Response } from 'express';

/** How a request stands after its caller has waited; stamped meanwhile, with the invoice. */
export interface Waited {
  contada: SolicitudContada;
  factura?: Factura;
}

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
  { solicitud, negada }: SolicitudContada,
  factura: () => Promise<FacturaGuardada>,
  status: 200 | 201 = 200,
): Promise<void> => {
  if (negada) {
    const { code, ...details } = negada;
    throw new DomainError(code, { ...details, timbrarRequest: solicitud.id });
  }
  if (solicitud.status === TimbrarStatus.EnProceso) {
    underWay(res, `/timbrar-requests/${solicitud.id}`).json(solicitud);
    return;
  }
  const { advertencias: saved = [], ...timbrada } = await factura();
  const advertencias = withoutRepeats([...saved, ...(solicitud.advertencias ?? [])]);
  if (status === 201) {
    created(res, `/facturas/${timbrada.id}`);
    setRevision(res, timbrada.revision);
  }
  res.json({
    ...timbrada,
    ...(advertencias.length > 0 && { advertencias }),
  } satisfies FacturaGuardada);
};
