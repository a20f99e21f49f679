import type { FacturaBody } from '@timbra/contracts';

/** RMF 2.7.1.32: the receipt of a payment is due by the 5th of the month after it. */
const DUE_DAY = 5;

/** The last day for a payment receipt, by its earliest payment; undefined while none has a date. */
export const fechaLimite = ({
  tipoComprobante,
  recepcionPago,
}: Pick<FacturaBody, 'tipoComprobante' | 'recepcionPago'>): string | undefined => {
  if (tipoComprobante !== 'P') return undefined;
  const first = recepcionPago?.pagos
    .map(({ fechaPago }) => fechaPago)
    .filter(Boolean)
    .sort()[0];
  if (!first) return undefined;
  const [year = 0, month = 0] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, DUE_DAY)).toISOString().slice(0, 10);
};
