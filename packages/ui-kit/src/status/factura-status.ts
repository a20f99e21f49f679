import { CancelarStatus, FacturaStatus, TimbrarStatus, type FacturaRow } from '@timbra/contracts';
import type { StatusName } from '../theme/status-colors.ts';

const byStatus: Readonly<Record<FacturaStatus, StatusName>> = {
  [FacturaStatus.Borrador]: 'borrador',
  [FacturaStatus.Prueba]: 'prueba',
  [FacturaStatus.Timbrada]: 'timbrada',
  [FacturaStatus.Cancelada]: 'cancelada',
};

type WithRequests = Pick<FacturaRow, 'status' | 'timbrarRequest' | 'cancelarRequest'>;

/**
 * The state of a voucher, the same word in the list and over its editor. A draft whose stamp was
 * refused needs someone: that is what red is for. A cancellation that SAT has not decided is told,
 * although the voucher is still in force.
 */
export const facturaStatus = ({
  status,
  timbrarRequest,
  cancelarRequest,
}: WithRequests): StatusName => {
  if (timbrarRequest?.status === TimbrarStatus.EnProceso) return 'enProceso';
  const isAsked = cancelarRequest?.status === CancelarStatus.EnProceso;
  if (isAsked && status === FacturaStatus.Timbrada) return 'porCancelar';
  const wasRefused = timbrarRequest?.status === TimbrarStatus.Error;
  return wasRefused && status === FacturaStatus.Borrador ? 'error' : byStatus[status];
};
