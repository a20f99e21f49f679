import { expect, it } from 'vitest';
import { CadenaWriter } from './cadena-writer.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
const written = (values: readonly string[]): Uint8Array => {
  const cadena = new CadenaWriter();
  cadena.raw('|');
  for (const value of values) cadena.value(value);
  cadena.raw('||');
  return cadena.end();
};

it('puts each value after a bar, between two of them at both ends', () => {
  expect(text(written(['4.0', 'A', '']))).toBe('||4.0|A|||');
});

it.each(['Niño', 'ÑANDÚ & Cía', '¿10 €?', 'té 😀 ☕', 'ÿ߿ࠀ', '日本'])(
  'is the UTF-8 of «%s»',
  (value) => {
    expect(Buffer.from(written([value, value]))).toEqual(Buffer.from(`||${value}|${value}||`));
  },
);

it('takes away what turns out not to be signed', () => {
  const cadena = new CadenaWriter();
  cadena.value('a');
  const mark = cadena.length;
  cadena.value('b');
  cadena.cut(mark);
  cadena.raw('|c');
  expect(text(cadena.end())).toBe('|a|c');
});

it('grows with its document, and the next one begins anew', () => {
  const long = 'ñ'.repeat(300_000);
  expect(text(written([long, long]))).toBe(`||${long}|${long}||`);
  expect(text(written(['x']))).toBe('||x||');
});

it.each(['0.01', '1', '999999999999999999.123456', '10.50', '00.1'])(
  'writes %s as an amount',
  (amount) => {
    const cadena = new CadenaWriter();
    expect(cadena.amount(amount, 'above zero')).toBe(true);
    expect(text(cadena.end())).toBe(`|${amount}`);
  },
);

it.each(['', '.', '1.', '.5', '-1', '+1', '1e3', '1,0', ' 1', '1.2.3', '1.1234567', '٣'])(
  'does not write «%s», which is no amount',
  (amount) => {
    const cadena = new CadenaWriter();
    cadena.value('a');
    expect(cadena.amount(amount, 'zero or more')).toBe(false);
    expect(text(cadena.end())).toBe('|a');
  },
);

it('writes zero only where it is allowed', () => {
  const cadena = new CadenaWriter();
  expect(cadena.amount('0.00', 'above zero')).toBe(false);
  expect(cadena.amount('0.00', 'zero or more')).toBe(true);
  expect(cadena.amount('1234567890123456789', 'above zero')).toBe(false);
  expect(text(cadena.end())).toBe('|0.00');
});
