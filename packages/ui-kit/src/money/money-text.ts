import { Decimal, decimalsOf, readAmount } from '@timbra/cfdi';
import { groupDigits } from './format-count.ts';

/** The widest amount of a SAT document has 6 decimals (importes §2). */
const MAX_DECIMALS = 6;
const MIN_DECIMALS = 2;

/**
 * Reads an amount as people type or paste it. Answers plain decimal text ('1234.5'), '' for blank text,
 * or null when it is no number.
 */
export const parseMoney = (text: string): string | null =>
  text.trim() === '' ? '' : readAmount(text);

/** These have one meaning: 1234.5, and $1,234.50 in Mexico; 1.250 has two. */
const PLAIN = /^-?\d*(\.\d*)?$/;
const THOUSAND_OR_DECIMALS = /^-?[1-9]\d{0,2}\.\d{3}$/;
const MEXICAN = /^-?[1-9]\d{0,2}(,\d{3})+\.\d+$/;

/**
 * What an amount was read as, where it might have meant another one or is written as elsewhere: '1200,5',
 * '1.200,50', '1,200', '1.200'. Null where there is nothing to look at.
 */
export const readingOf = (text: string): string | null => {
  const bare = text.replace(/[\s$]/g, '');
  const hasOneMeaning =
    MEXICAN.test(bare) || (PLAIN.test(bare) && !THOUSAND_OR_DECIMALS.test(bare));
  return hasOneMeaning ? null : parseMoney(text);
};

/** '1234.5' → '1,234.50': at least 2 decimals, at most 6, rounded half away from zero. */
export const formatNumber = (
  value: string,
  { min = MIN_DECIMALS, max = MAX_DECIMALS }: { min?: number; max?: number } = {},
): string => {
  const decimal = Decimal.tryParse(value);
  if (!decimal) return value;
  const shown = Math.min(Math.max(decimal.decimals, min), max);
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(decimal.toFixed(shown)) ?? [];
  return `${sign}${groupDigits(whole)}${rest}`;
};

/**
 * '1234567.5' → '$1,234,567.50'; in other currencies 'USD 1,234.50', 'JPY 1,235', 'KWD 1.500'. What is
 * read has a real minus, '−$580.00'; what is typed has a hyphen, and both are read back.
 */
export const formatMoney = (value: string, moneda = 'MXN'): string => {
  const text = formatNumber(value, { min: decimalsOf(moneda) });
  const negative = text.startsWith('-');
  const amount = negative ? text.slice(1) : text;
  return `${negative ? '−' : ''}${moneda === 'MXN' ? '$' : `${moneda} `}${amount}`;
};
