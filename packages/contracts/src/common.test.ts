import { describe, expect, it } from 'vitest';
import { decimal, texto } from './common.ts';
import { email } from './identity.ts';

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

describe('a text of one line', () => {
  const name = texto(100);

  it('is one line, also where it was pasted in several', () => {
    expect(name.parse(' ANA LÓPEZ \r\n  GARCÍA\n')).toBe('ANA LÓPEZ GARCÍA');
  });

  it.each([
    ['a mark of direction', 'ANA\u202eLÓPEZ'],
    ['a space of no width', 'ANA\u200bLÓPEZ'],
    ['a control character', 'ANA\u0007LÓPEZ'],
  ])('is refused with %s', (_what, text) => {
    expect(name.safeParse(text).error?.issues[0]?.message).toBe(
      'No puede contener caracteres invisibles',
    );
  });
});

describe('an e-mail', () => {
  it('loses spaces around it and its capitals', () => {
    expect(email.parse('  Ana@Despacho.mx ')).toBe('ana@despacho.mx');
  });

  it.each(['ana lopez@despacho.mx', 'ana@despacho.mx luis@despacho.mx', 'ana@despacho .mx'])(
    '%s is refused: without its space it is the address of somebody else',
    (text) => {
      expect(email.safeParse(text).success).toBe(false);
    },
  );
});
