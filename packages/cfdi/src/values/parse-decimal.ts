/** Digits and where the point stands. `units` is exact when `big` is null. */
export interface ParsedDecimal {
  units: number;
  big: bigint | null;
  scale: number;
}

/** Longest accepted text; SAT's widest amount has 18 + 6 digits. */
const MAX_LENGTH = 64;
/** Up to 15 digits always fit a safe integer. */
const SAFE_DIGITS = 15;
const ZERO = 48;
const POINT = 46;

/** Plain notation of a number that JavaScript prints with an exponent ('1e-7'). */
function expandExponent(text: string): string {
  const [mantissa = '', exponentText = '0'] = text.split('e');
  const exponent = Number(exponentText);
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [integer = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = integer + fraction;
  const point = integer.length + exponent;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/**
 * Reads '[+-]digits[.digits]'; nothing else ('1e3', '1,000' and '' are refused).
 * Returns null when the text is no such number.
 */
export function parseDecimal(value: string | number | bigint): ParsedDecimal | null {
  if (typeof value === 'bigint') return { units: 0, big: value, scale: 0 };
  let text: string;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    if (Number.isSafeInteger(value)) return { units: value, big: null, scale: 0 };
    text = String(value);
    if (text.includes('e')) text = expandExponent(text);
  } else {
    text = value.trim();
    if (text.length > MAX_LENGTH) return null;
  }
  const first = text.charCodeAt(0);
  const start = first === 43 || first === 45 ? 1 : 0;
  const { length } = text;
  let units = 0;
  let digits = 0;
  let point = -1;
  for (let i = start; i < length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === POINT) {
      if (point >= 0) return null;
      point = i;
    } else {
      const digit = code - ZERO;
      if (digit < 0 || digit > 9) return null;
      units = units * 10 + digit;
      digits += 1;
    }
  }
  if (digits === 0) return null;
  const scale = point < 0 ? 0 : length - point - 1;
  if (digits <= SAFE_DIGITS) return { units: first === 45 ? -units : units, big: null, scale };
  const unsigned = BigInt(text.slice(start).replace('.', ''));
  return { units: 0, big: first === 45 ? -unsigned : unsigned, scale };
}
