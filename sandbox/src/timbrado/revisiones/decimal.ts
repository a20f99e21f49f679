/** Exact decimals as integers of 10^-10: nothing that SAT defines has more than ten decimals. */
export type Decimal = bigint;

const SCALE = 10;
const UNIT = 10n ** BigInt(SCALE);

/** @returns null when the text is not a decimal number of at most ten decimals */
export const parseDecimal = (text: string): Decimal | null => {
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,10}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const value = BigInt(whole) * UNIT + BigInt(fraction.padEnd(SCALE, '0'));
  return sign ? -value : value;
};

/** Zero stands for what is absent: the structure was checked before. */
export const decimalOrZero = (text: string | undefined): Decimal => parseDecimal(text ?? '') ?? 0n;

/** Half up, away from zero, as SAT rounds. */
export const roundTo = (value: Decimal, decimals: number): Decimal => {
  const step = 10n ** BigInt(SCALE - decimals);
  const half = value < 0n ? -step / 2n : step / 2n;
  return ((value + half) / step) * step;
};

export const sum = (values: readonly Decimal[]): Decimal => values.reduce((a, b) => a + b, 0n);

export const formatDecimal = (value: Decimal, decimals: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(SCALE + 1, '0');
  const fraction = digits.slice(-SCALE).slice(0, decimals);
  const whole = digits.slice(0, -SCALE);
  return `${value < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
};
