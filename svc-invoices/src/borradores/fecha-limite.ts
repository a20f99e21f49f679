import { fechaLimiteDePagos } from '@timbra/cfdi';
import type { FacturaBody } from '@timbra/contracts';

/** The last day for a payment receipt; undefined while none of its payments has a date. */
export const fechaLimite = ({
  tipoComprobante,
  recepcionPago,
}: Pick<FacturaBody, 'tipoComprobante' | 'recepcionPago'>): string | undefined =>
  tipoComprobante === 'P' ? fechaLimiteDePagos(recepcionPago?.pagos ?? []) : undefined;
