import { formaBancaria } from '@timbra/cfdi';
import { describe, expect, it } from 'vitest';
import { cleanCuenta, maxOf, padCuenta } from './cuentas.ts';

const ordenante = (forma: string) => formaBancaria(forma)?.ctaOrdenante;

describe('an account', () => {
  it.each([
    ['02', '123', '00000000123'],
    ['02', '123456789012', '000000123456789012'],
    ['03', '5512345678', '5512345678'],
    ['04', '1', '0000000000000001'],
    ['29', '123', '000000000000123'],
    ['05', 'MONEDERO_1', 'MONEDERO_1'],
    ['03', '', ''],
    ['03', '1234567890123456789', '1234567890123456789'],
  ])(
    'of the form %s is padded with zeros up to the next length: %s → %s',
    (forma, text, padded) => {
      expect(padCuenta(text, ordenante(forma))).toBe(padded);
    },
  );

  it('takes digits, and capital letters only where the form takes them', () => {
    expect(cleanCuenta('a-12 3', ordenante('03'))).toBe('123');
    expect(cleanCuenta('a_12 3', ordenante('05'))).toBe('A_123');
  });

  it('is as long as its form lets it be', () => {
    expect([maxOf(ordenante('06')), maxOf(ordenante('03')), maxOf(ordenante('05'))]).toEqual([
      10, 18, 50,
    ]);
  });

  it('stays as it was written where no bank takes part', () => {
    expect(padCuenta('123', formaBancaria('01')?.ctaOrdenante)).toBe('123');
    expect(cleanCuenta('a12', undefined)).toBe('A12');
  });
});
