import { describe, expect, it } from 'vitest';
import { decimal, fechaLocal, texto } from './common.ts';
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

describe('a local date and hour', () => {
  const FORMA = 'La fecha debe tener la forma AAAA-MM-DDThh:mm:ss';
  const SIN_ZONA = `${FORMA}, sin zona horaria («Z», «-06:00»): es la hora local`;

  it.each([
    ['2026-11-28T11:00:00Z', SIN_ZONA],
    ['2026-11-28T11:00:00.000Z', SIN_ZONA],
    ['2026-11-28T11:00:00-06:00', SIN_ZONA],
    ['2026-11-28T11:00:00-0600', SIN_ZONA],
    ['2026-11-28T11:00Z', SIN_ZONA],
    ['2026-11-28', FORMA],
    ['2026-11-28 11:00:00', FORMA],
    ['mañana', FORMA],
    ['1999-11-28T11:00:00', FORMA],
    ['2026-02-30T11:00:00', 'La fecha no existe en el calendario'],
    ['2026-11-28T24:30:00', 'La fecha no existe en el calendario'],
  ])('is told one thing, and a true one: %s', (text, message) => {
    const told = fechaLocal.safeParse(text).error?.issues.map((it) => it.message);
    expect(told).toEqual([message]);
  });

  it('is taken as it is', () => {
    expect(fechaLocal.parse('2026-11-28T11:00:00')).toBe('2026-11-28T11:00:00');
  });
});
