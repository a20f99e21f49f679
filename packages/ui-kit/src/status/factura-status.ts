import { FacturaStatus, TimbrarStatus, type FacturaRow } from '@timbra/contracts';
import type { StatusName } from '../theme/status-colors.ts';

const byStatus: Readonly<Record<FacturaStatus, StatusName>> = {
  [FacturaStatus.Borrador]: 'borrador',
  [FacturaStatus.Prueba]: 'prueba',
  [FacturaStatus.Timbrada]: 'timbrada',
  [FacturaStatus.Cancelada]: 'cancelada',
};

/**
 * The state of a voucher, the same word in the list and over its editor. A draft whose stamp was
 * refused needs someone: that is what red is for.
 */
export const facturaStatus = ({
  status,
  timbrarRequest,
}: Pick<FacturaRow, 'status' | 'timbrarRequest'>): StatusName => {
  if (timbrarRequest?.status === TimbrarStatus.EnProceso) return 'enProceso';
  const wasRefused = timbrarRequest?.status === TimbrarStatus.Error;
  return wasRefused && status === FacturaStatus.Borrador ? 'error' : byStatus[status];
};
