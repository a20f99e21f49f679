import { describe, expect, it } from 'vitest';
import { decimal } from './common.ts';

const amount = decimal({ decimals: 6 });
const told = (value: unknown) =>
  amount.safeParse(value).error?.issues.map(({ message }) => message);

describe('an amount', () => {
  it('takes zeros at its end that say nothing', () => {
    expect(amount.parse('1.50000000')).toBe('1.50000000');
  });

  it.each([
    ['seventy zeros', `1.${'0'.repeat(70)}`],
    ['a megabyte of zeros before its last digit', `0.${'0'.repeat(2 ** 20)}1`],
    ['a megabyte of digits', '9'.repeat(2 ** 20)],
  ])('is none with %s, and is not looked at further', (_what, text) => {
    expect(told(text)).toEqual(['Debe ser un número']);
  });

  it('says how many decimals it has where they are too many', () => {
    expect(told('1.1234567')).toEqual(['Tiene 7 decimales; admite hasta 6']);
  });
});
