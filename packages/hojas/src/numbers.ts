const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const WHOLE = /^-?\d+$/;
/** A spreadsheet itself keeps so many digits: those beyond them are of its binary fractions. */
const DIGITS = 15;

/** `6.12e+2` without its exponent, and without zeros that end a fraction. */
const expanded = (text: string): string => {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? [];
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const right = (point < 0 ? '0'.repeat(-point) : '') + digits.slice(Math.max(point, 0));
  const decimals = right.replace(/0+$/, '');
  return `${sign}${left}${decimals === '' ? '' : `.${decimals}`}`;
};

/**
 * A number by its digits, as a person reads it: `9000.0`, `6.12E2` and `1.2100000000000002` are 9000,
 * 612 and 1.21. Whole ones stay as they are, their zeros too; what is no number as well.
 */
export const plainNumber = (text: string): string => {
  if (!NUMBER.test(text) || WHOLE.test(text)) return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  return value === 0 ? '0' : expanded(value.toPrecision(DIGITS));
};
