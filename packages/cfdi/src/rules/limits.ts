import { Decimal } from '../values/decimal.ts';

const EPSILON = Decimal.parse('0.000000000001');
const HALF = Decimal.parse(5);
const ONE = Decimal.parse(1);

/** Half of the last unit that a number was written with. */
export const halfUnit = (value: Decimal): Decimal => HALF.shift(value.writtenDecimals + 1);

export function truncate(value: Decimal, decimals: number): Decimal {
  const rounded = value.round(decimals);
  return rounded.compare(value) > 0 ? rounded.sub(ONE.shift(decimals)) : rounded;
}

export function roundUp(value: Decimal, decimals: number): Decimal {
  const rounded = value.round(decimals);
  return rounded.compare(value) < 0 ? rounded.add(ONE.shift(decimals)) : rounded;
}

/**
 * Whether an amount may be a tax of a base. Anexo 20 lets only what rounding the base may have
 * hidden pass: from (base - half a unit) x rate truncated, to (base + half) x rate rounded up, both
 * to the amount's decimals. The rate is exact.
 */
export function isTaxAmount(amount: Decimal, base: Decimal, rate: Decimal): boolean {
  const decimals = amount.writtenDecimals;
  if (base.product(rate, decimals).compare(amount) === 0) return true;
  const half = halfUnit(base);
  const lower = truncate(base.sub(half).mul(rate), decimals);
  const upper = roundUp(base.add(half).sub(EPSILON).mul(rate), decimals);
  return amount.compare(lower) >= 0 && amount.compare(upper) <= 0;
}

/**
 * Whether an amount may be the product of two numbers. Anexo 20 lets it differ by what rounding
 * them may have hidden: from (a - half a unit) x (b - half a unit) truncated, to (a + half) x
 * (b + half) rounded up, both to the amount's decimals.
 */
export function isProduct(amount: Decimal, a: Decimal, b: Decimal): boolean {
  const decimals = amount.writtenDecimals;
  // The plain product, rounded, is what nearly everybody writes.
  if (a.product(b, decimals).compare(amount) === 0) return true;
  const [halfA, halfB] = [halfUnit(a), halfUnit(b)];
  const lower = truncate(a.sub(halfA).mul(b.sub(halfB)), decimals);
  const upper = roundUp(a.add(halfA).sub(EPSILON).mul(b.add(halfB).sub(EPSILON)), decimals);
  return amount.compare(lower) >= 0 && amount.compare(upper) <= 0;
}
