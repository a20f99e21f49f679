import { Decimal } from '../values/decimal.ts';

/**
 * What one unit of a currency is worth in pesos, roughly, in the years 2022 to 2026 (Banco de
 * México). They only tell a slip of the comma or of the direction from a rate: SAT compares with the
 * rate of the day, which needs a look-up.
 */
const ORDERS: Readonly<Record<string, string>> = {
  USD: '18.5',
  EUR: '20',
  GBP: '23.5',
  CAD: '13.5',
  CHF: '21',
  CNY: '2.6',
  JPY: '0.125',
};
const ORDER = Decimal.parse(3);
const known = new Map(Object.entries(ORDERS).map(([id, rate]) => [id, Decimal.parse(rate)]));

/** Whether a rate is within a third and three times of what is usual; undefined = not known. */
export function isUsualOrder(moneda: string, rate: Decimal): boolean | undefined {
  const usual = known.get(moneda);
  if (!usual) return undefined;
  return rate.compare(usual.mul(ORDER)) <= 0 && rate.mul(ORDER).compare(usual) >= 0;
}
