import { parseDecimal } from './parse-decimal.ts';

export class InvalidDecimal extends Error {
  override name = 'InvalidDecimal';
}

/** Powers of ten that are exact as numbers and leave room for the operands. */
const POW10 = Array.from({ length: 16 }, (_, n) => 10 ** n);
const MAX = Number.MAX_SAFE_INTEGER;
/** So many digits, or one fewer and a point, are a safe integer. */
const SAFE_LENGTH = 15;

function bigPow10(n: number): bigint {
  return 10n ** BigInt(n);
}

/** Rounds half away from zero, as SAT's «redondeo». */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * n + d) / (2n * d);
  return negative ? -quotient : quotient;
}

/** Half away from zero too, where all three are safe integers. */
function roundUnits(units: number, power: number): number {
  const absolute = units < 0 ? -units : units;
  const rest = absolute % power;
  const truncated = (absolute - rest) / power;
  const rounded = rest * 2 >= power ? truncated + 1 : truncated;
  return units < 0 ? -rounded : rounded;
}

const CENTS = Array.from({ length: 100 }, (_, n) => `.${String(n).padStart(2, '0')}`);

/** Most amounts have cents: the whole part and one of a hundred endings. */
function writeCents(units: number): string {
  const absolute = units < 0 ? -units : units;
  const cents = absolute % 100;
  const text = String((absolute - cents) / 100) + (CENTS[cents] as string);
  return units < 0 ? `-${text}` : text;
}

function putPoint(digits: string, scale: number, negative: boolean): string {
  const sign = negative ? '-' : '';
  if (scale === 0) return sign + digits;
  const padded = digits.length > scale ? digits : digits.padStart(scale + 1, '0');
  const point = padded.length - scale;
  return `${sign}${padded.slice(0, point)}.${padded.slice(point)}`;
}

/**
 * An exact decimal number: an integer divided by a power of ten. The integer is a plain number
 * while it is safe and a BigInt beyond, so the usual amounts cost no allocation of BigInts and
 * no result is ever approximate. Immutable.
 */
export class Decimal {
  static readonly ZERO = new Decimal(0, 0, null);

  private readonly units: number;
  private readonly scale: number;
  /** The integer when it is not safe as a number; `units` is then 0 and means nothing. */
  private readonly big: bigint | null;

  private constructor(units: number, scale: number, big: bigint | null) {
    this.units = units;
    this.scale = scale;
    this.big = big;
  }

  /** @throws InvalidDecimal when it is not plain decimal notation */
  static parse(value: string | number | bigint): Decimal {
    const decimal = Decimal.tryParse(value);
    if (!decimal) throw new InvalidDecimal(`«${value}» no es un número decimal`);
    return decimal;
  }

  static tryParse(value: string | number | bigint | null | undefined): Decimal | null {
    if (value === null || value === undefined) return null;
    const plain = typeof value === 'string' ? Decimal.#plain(value) : null;
    if (plain) return plain;
    const parsed = parseDecimal(value);
    if (!parsed) return null;
    return parsed.big === null
      ? new Decimal(parsed.units, parsed.scale, null)
      : Decimal.#fromBig(parsed.big, parsed.scale);
  }

  /** Nearly every number is digits with a point at most: no sign, no space, few enough to be safe. */
  static #plain(text: string): Decimal | null {
    const { length } = text;
    if (length === 0 || length > SAFE_LENGTH) return null;
    let units = 0;
    let point = -1;
    for (let i = 0; i < length; i += 1) {
      const digit = text.charCodeAt(i) - 48;
      if (digit >= 0 && digit <= 9) units = units * 10 + digit;
      else if (digit === -2 && point < 0 && length > 1) point = i;
      else return null;
    }
    return new Decimal(units, point < 0 ? 0 : length - point - 1, null);
  }

  /** A text that is still being typed counts as 0 until it is a number. */
  static orZero(value: string | number | bigint | null | undefined): Decimal {
    return Decimal.tryParse(value) ?? Decimal.ZERO;
  }

  static #fromBig(big: bigint, scale: number): Decimal {
    const units = Number(big);
    return units <= MAX && units >= -MAX
      ? new Decimal(units, scale, null)
      : new Decimal(0, scale, big);
  }

  #toBig(scale: number): bigint {
    const units = this.big ?? BigInt(this.units);
    return scale === this.scale ? units : units * bigPow10(scale - this.scale);
  }

  /** The integer at a larger scale, or NaN when it is no safe number there. */
  #unitsAt(scale: number): number {
    if (this.big !== null) return NaN;
    if (scale === this.scale) return this.units;
    const power = POW10[scale - this.scale];
    if (power === undefined) return NaN;
    const units = this.units * power;
    return units <= MAX && units >= -MAX ? units : NaN;
  }

  add(other: Decimal): Decimal {
    const scale = this.scale > other.scale ? this.scale : other.scale;
    const sum = this.#unitsAt(scale) + other.#unitsAt(scale);
    if (sum <= MAX && sum >= -MAX) return new Decimal(sum, scale, null);
    return Decimal.#fromBig(this.#toBig(scale) + other.#toBig(scale), scale);
  }

  sub(other: Decimal): Decimal {
    const scale = this.scale > other.scale ? this.scale : other.scale;
    const difference = this.#unitsAt(scale) - other.#unitsAt(scale);
    if (difference <= MAX && difference >= -MAX) return new Decimal(difference, scale, null);
    return Decimal.#fromBig(this.#toBig(scale) - other.#toBig(scale), scale);
  }

  mul(other: Decimal): Decimal {
    const scale = this.scale + other.scale;
    if (this.big === null && other.big === null) {
      // A rounded product is never below 2^53 when the true one is not: the test is exact.
      const product = this.units * other.units;
      if (product <= MAX && product >= -MAX) return new Decimal(product, scale, null);
    }
    return Decimal.#fromBig(this.#toBig(this.scale) * other.#toBig(other.scale), scale);
  }

  /**
   * Quotient rounded half away from zero to `decimals`.
   * @throws RangeError when the divisor is 0
   */
  div(divisor: Decimal, decimals: number): Decimal {
    if (divisor.isZero()) throw new RangeError('División entre cero');
    const shift = decimals + divisor.scale - this.scale;
    const numerator = this.#toBig(this.scale);
    const denominator = divisor.#toBig(divisor.scale);
    const quotient =
      shift >= 0
        ? divideHalfUp(numerator * bigPow10(shift), denominator)
        : divideHalfUp(numerator, denominator * bigPow10(-shift));
    return Decimal.#fromBig(quotient, decimals);
  }

  /** Moves the point to the left: exact division by 10^places. */
  shift(places: number): Decimal {
    return new Decimal(this.units, this.scale + places, this.big);
  }

  /** Half away from zero: 0.005 → 0.01, -0.005 → -0.01. */
  round(decimals: number): Decimal {
    const excess = this.scale - decimals;
    if (excess <= 0) return this;
    const power = POW10[excess];
    if (this.big !== null || power === undefined) {
      const denominator = bigPow10(excess);
      return Decimal.#fromBig(divideHalfUp(this.#toBig(this.scale), denominator), decimals);
    }
    return new Decimal(roundUnits(this.units, power), decimals, null);
  }

  /** mul() and round() in one step: nearly every amount of an invoice is such a product. */
  product(other: Decimal, decimals: number): Decimal {
    const excess = this.scale + other.scale - decimals;
    const power = POW10[excess];
    if (this.big === null && other.big === null && power !== undefined) {
      const product = this.units * other.units;
      if (product <= MAX && product >= -MAX) {
        return new Decimal(roundUnits(product, power), decimals, null);
      }
    }
    return this.mul(other).round(decimals);
  }

  /** -1, 0 or 1. */
  compare(other: Decimal): number {
    const scale = this.scale > other.scale ? this.scale : other.scale;
    const a = this.#unitsAt(scale);
    const b = other.#unitsAt(scale);
    if (a < b) return -1;
    if (a > b) return 1;
    if (a === b) return 0;
    const difference = this.#toBig(scale) - other.#toBig(scale);
    return difference === 0n ? 0 : difference < 0n ? -1 : 1;
  }

  isZero(): boolean {
    return this.big === null && this.units === 0;
  }

  isNegative(): boolean {
    return this.big === null ? this.units < 0 : this.big < 0n;
  }

  isPositive(): boolean {
    return this.big === null ? this.units > 0 : this.big > 0n;
  }

  /** How many decimals it was written with, or has been rounded or added to. */
  get writtenDecimals(): number {
    return this.scale;
  }

  /** How many decimals are needed to write it, without the zeros at the end. */
  get decimals(): number {
    const text = this.toString();
    const point = text.indexOf('.');
    return point < 0 ? 0 : text.length - point - 1;
  }

  /** Plain notation without zeros at the end, so that equal numbers read the same: '16', '0.05'. */
  toString(): string {
    const text = this.#write();
    if (this.scale === 0) return text;
    let end = text.length;
    while (text.charCodeAt(end - 1) === 48) end -= 1;
    return text.charCodeAt(end - 1) === 46 ? text.slice(0, end - 1) : text.slice(0, end);
  }

  /** Exactly `decimals` decimals, rounded half away from zero. */
  toFixed(decimals: number): string {
    const rounded = this.scale > decimals ? this.round(decimals) : this;
    const missing = decimals - rounded.scale;
    const text = rounded.#write();
    if (missing === 0) return text;
    return text + (rounded.scale === 0 ? '.' : '') + '0'.repeat(missing);
  }

  toJSON(): string {
    return this.toString();
  }

  #write(): string {
    if (this.big !== null) {
      const negative = this.big < 0n;
      return putPoint((negative ? -this.big : this.big).toString(), this.scale, negative);
    }
    const { units } = this;
    if (this.scale === 2) return writeCents(units);
    return putPoint(String(units < 0 ? -units : units), this.scale, units < 0);
  }
}
