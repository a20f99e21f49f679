import { expect, it } from 'vitest';
import { formatDecimal, parseDecimal, roundTo } from './decimal.ts';

it.each([
  ['0.005', 2, '0.01'],
  ['0.004999', 2, '0.00'],
  ['1.005', 2, '1.01'],
  ['-1.005', 2, '-1.01'],
  ['1160', 0, '1160'],
  ['123456789012345678.123456', 6, '123456789012345678.123456'],
])('%s rounds to %i decimals as %s', (text, decimals, expected) => {
  expect(formatDecimal(roundTo(parseDecimal(text)!, decimals), decimals)).toBe(expected);
});

it.each(['', 'a', '1,5', '1e3', '.5', '1.12345678901'])('%j is not a decimal', (text) => {
  expect(parseDecimal(text)).toBeNull();
});
