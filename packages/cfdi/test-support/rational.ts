/** Exact fractions for reckoning what the engine computes in another way. */
export interface Rational {
  n: bigint;
  d: bigint;
}

const POWERS = Array.from({ length: 40 }, (_, i) => 10n ** BigInt(i));

export function rational(text: string): Rational {
  const [integer = '0', fraction = ''] = text.split('.');
  return { n: BigInt(integer + fraction), d: POWERS[fraction.length] as bigint };
}

export const ZERO: Rational = { n: 0n, d: 1n };
export const add = (a: Rational, b: Rational): Rational => ({
  n: a.n * b.d + b.n * a.d,
  d: a.d * b.d,
});
export const sub = (a: Rational, b: Rational): Rational => ({
  n: a.n * b.d - b.n * a.d,
  d: a.d * b.d,
});
export const mul = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d });
export const div = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d, d: a.d * b.n });
export const compare = (a: Rational, b: Rational): number =>
  a.n * b.d < b.n * a.d ? -1 : a.n * b.d > b.n * a.d ? 1 : 0;

/** Of what is not negative. `bias` in halves of a unit: 0 cuts, 1 rounds half up. */
function toUnits({ n, d }: Rational, decimals: number, bias: bigint): bigint {
  return (2n * n * (POWERS[decimals] as bigint) + bias * d) / (2n * d);
}

function write(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export const round = (value: Rational, decimals: number): string =>
  write(toUnits(value, decimals, 1n), decimals);

export const roundDown = (value: Rational, decimals: number): string =>
  write(toUnits(value, decimals, 0n), decimals);

export function roundUp(value: Rational, decimals: number): string {
  const units = toUnits(value, decimals, 0n);
  const isWhole = compare(rational(write(units, decimals)), value) === 0;
  return write(isWhole ? units : units + 1n, decimals);
}
