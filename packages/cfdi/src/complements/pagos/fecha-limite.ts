import type { Pago } from '../../model/recepcion-pago.ts';

/** RMF 2.7.1.32 (pagos §11): the receipt of a payment is due by the 5th of the month after it. */
const DUE_DAY = 5;

/** The last day (YYYY-MM-DD) for the receipt of some payments, by the earliest; undefined without dates. */
export function fechaLimiteDePagos(pagos: readonly Pick<Pago, 'fechaPago'>[]): string | undefined {
  const first = pagos
    .map(({ fechaPago }) => fechaPago)
    .filter(Boolean)
    .sort()[0];
  if (!first) return undefined;
  const [year = 0, month = 0] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, DUE_DAY)).toISOString().slice(0, 10);
}
