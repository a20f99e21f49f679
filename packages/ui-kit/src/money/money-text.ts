import { Decimal, decimalsOf } from '@timbra/cfdi';
import { groupDigits } from './format-count.ts';

/** The widest amount of a SAT document has 6 decimals (spec 1 §9). */
const MAX_DECIMALS = 6;
const MIN_DECIMALS = 2;

/**
 * Reads an amount as people type or paste it: '$ 1,234.5', ' .5 ', 'USD 1,234.50'.
 * Answers plain decimal text ('1234.5'), '' for blank text, or null when it is no number.
 */
export const parseMoney = (text: string): string | null => {
  const bare = text
    .replace(/[\s$,]/g, '')
    .replace('−', '-')
    .replace(/^[A-Z]{3}(?=[-\d.])/i, '');
  if (bare === '') return /[$,]/.test(text) ? null : '';
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(bare)) return null;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(bare) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${sign}${digits}${fraction === '' ? '' : `.${fraction}`}`;
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
