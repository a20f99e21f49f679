import { FacturaStatus } from '../constantes.ts';
import type { FacturaRow } from '../factura-answer.ts';

export interface Importe {
  /** Decimal text. */
  value: string;
  moneda: string;
}

/**
 * What it is worth to a person: a receipt of payments, whose own total is 0 in no currency, what was
 * paid.
 */
export const importeOf = ({
  total,
  moneda,
  montoTotalPagos,
}: Pick<FacturaRow, 'total' | 'moneda' | 'montoTotalPagos'>): Importe =>
  montoTotalPagos === undefined
    ? { value: total, moneda }
    : { value: montoTotalPagos, moneda: 'MXN' };

/** What it adds to the list: a credit note takes off. */
export const importeDe = (row: FacturaRow): Importe => {
  const { value, moneda } = importeOf(row);
  const takesOff = row.tipoComprobante === 'E' && Number(value) > 0;
  return { value: takesOff ? `-${value}` : value, moneda };
};

/** What is left to pay of a stamped invoice that is paid in parts; null of what nobody owes. */
export const porCobrarOf = ({ saldo, status, moneda }: FacturaRow): Importe | null =>
  saldo === undefined || status !== FacturaStatus.Timbrada ? null : { value: saldo, moneda };

/** Whether nothing is. */
export const isPaid = ({ value }: Importe): boolean => Number(value) <= 0;
