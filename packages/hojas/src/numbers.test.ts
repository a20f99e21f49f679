import { expect, it } from 'vitest';
import { plainNumber } from './numbers.ts';

it.each([
  ['9000.0', '9000'],
  ['6.12E2', '612'],
  ['6.12e+2', '612'],
  ['1.2345678E7', '12345678'],
  ['1.0E-4', '0.0001'],
  ['9.9999999999999995E-7', '0.000001'],
  ['1E-7', '0.0000001'],
  ['1.5E20', '150000000000000000000'],
  ['1.2100000000000002', '1.21'],
  ['115.99999999999999', '116'],
  ['0.30000000000000004', '0.3'],
  ['-1.10', '-1.1'],
  ['-2.50E1', '-25'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['+3.0', '3'],
  ['0.00', '0'],
  ['-0.0', '0'],
])('the number %s is read as %s', (written, seen) => {
  expect(plainNumber(written)).toBe(seen);
});

it.each(['007', '12345678901234567890', '-12', '', 'mil', '1,5', '1.2.3', '0x1F', '1E999', 'E5'])(
  'a whole number keeps its digits, and what is no number its letters: %s',
  (text) => {
    expect(plainNumber(text)).toBe(text);
  },
);
