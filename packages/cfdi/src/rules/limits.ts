import { Decimal } from '../values/decimal.ts';

const HALF_CENT = Decimal.parse('0.005');
const HALF_RATE_UNIT = Decimal.parse('0.0000005');
const EPSILON = Decimal.parse('0.000000000001');
const CENT = Decimal.parse('0.01');

function truncate(value: Decimal): Decimal {
  const rounded = value.round(2);
  return rounded.compare(value) > 0 ? rounded.sub(CENT) : rounded;
}

function roundUp(value: Decimal): Decimal {
  const rounded = value.round(2);
  return rounded.compare(value) < 0 ? rounded.add(CENT) : rounded;
}

/**
 * Anexo 20 lets an amount differ by what rounding its factors may have hidden: from
 * (base - half a unit) x (rate - half a unit) truncated, to (base + half) x (rate + half) rounded
 * up. Base and amount have 2 decimals, rates 6.
 */
export function isWithinLimits(importe: string, base: string, tasaOCuota: string): boolean {
  const amount = Decimal.orZero(importe);
  const b = Decimal.orZero(base);
  const rate = Decimal.orZero(tasaOCuota);
  const lower = truncate(b.sub(HALF_CENT).mul(rate.sub(HALF_RATE_UNIT)));
  const upper = roundUp(b.add(HALF_CENT).sub(EPSILON).mul(rate.add(HALF_RATE_UNIT).sub(EPSILON)));
  return amount.compare(lower) >= 0 && amount.compare(upper) <= 0;
}
