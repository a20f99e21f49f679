import { describe, expect, it } from 'vitest';
import { formatCount } from './format-count.ts';
import { formatMoney, formatNumber, parseMoney, readingOf } from './money-text.ts';

describe('an amount as typed', () => {
  it.each([
    ['1234.5', '1234.5'],
    [' $ 1,234.50 ', '1234.50'],
    ['1.200,50', '1200.50'],
    ['', ''],
    ['   ', ''],
  ])('reads %j as %j', (typed, value) => {
    expect(parseMoney(typed)).toBe(value);
  });

  it.each(['abc', '1.2.3', '$'])('refuses %j', (typed) => {
    expect(parseMoney(typed)).toBeNull();
  });
});

it.each([
  ['1200,5', '1200.5'],
  ['1.200,50', '1200.50'],
  ['1,200', '1200'],
  ['1.200', '1.200'],
  ['1,', '1'],
])('of %j it is told that it is %s', (typed, value) => {
  expect(readingOf(typed)).toBe(value);
});

it.each(['', '1200', '1200.5', '1200.', '$1,200.50', '0.125', '0.123456', '-.5', 'mil', '1,2,3'])(
  'of %j there is nothing to tell',
  (typed) => {
    expect(readingOf(typed)).toBeNull();
  },
);

describe('an amount as shown', () => {
  it.each([
    ['1234567.5', '$1,234,567.50'],
    ['0', '$0.00'],
    ['999', '$999.00'],
    ['1000', '$1,000.00'],
    ['-1234.5', '−$1,234.50'],
    ['123456789012345678.12', '$123,456,789,012,345,678.12'],
  ])('writes %s as %s', (value, text) => {
    expect(formatMoney(value)).toBe(text);
  });

  it.each([
    ['1234.5', 'USD', 'USD 1,234.50'],
    ['1234.5', 'KWD', 'KWD 1,234.500'],
    ['1234', 'JPY', 'JPY 1,234'],
    ['0.40', 'JPY', 'JPY 0.4'],
  ])('names any currency that is not the peso, with its decimals: %s %s', (value, moneda, text) => {
    expect(formatMoney(value, moneda)).toBe(text);
  });

  it('shows from 2 to 6 decimals', () => {
    expect(formatNumber('0.005')).toBe('0.005');
    expect(formatNumber('1.1234565')).toBe('1.123457');
    expect(formatNumber('2.5', { min: 0 })).toBe('2.5');
  });

  it('leaves text that is no number as it is', () => {
    expect(formatNumber('12x')).toBe('12x');
  });
});

describe('a count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
    [-20_500, '-20,500'],
    [1234.5678, '1,234.5678'],
  ])('writes %d as %s', (n, text) => {
    expect(formatCount(n)).toBe(text);
  });
});
