import { expect, it } from 'vitest';
import { amount, rate, withText } from './printed-text.ts';

it.each([
  ['1160', '1,160.00'],
  ['1234567.5', '1,234,567.50'],
  ['0.005', '0.005'],
  ['999.99', '999.99'],
  [undefined, '0.00'],
])('prints the amount %s as %s', (text, printed) => {
  expect(amount(text)).toBe(printed);
});

it.each([
  ['1160', 'JPY', '1,160'],
  ['1160.5', 'KWD', '1,160.500'],
  ['0.40', 'JPY', '0.40'],
])('prints the amount %s with the decimals of %s: %s', (text, moneda, printed) => {
  expect(amount(text, moneda)).toBe(printed);
});

it.each([
  [{ TipoFactor: 'Tasa', TasaOCuota: '0.160000' }, '16 %'],
  [{ TipoFactor: 'Tasa', TasaOCuota: '0.000000' }, '0 %'],
  [{ TipoFactor: 'Tasa', TasaOCuota: '0.106667' }, '10.6667 %'],
  [{ TipoFactor: 'Tasa', TasaOCuota: '1.600000' }, '160 %'],
  [{ TipoFactor: 'Tasa', TasaOCuota: '0.100000' }, '10 %'],
  [{ TipoFactor: 'Cuota', TasaOCuota: '72.160500' }, '$72.1605'],
  [{ TipoFactor: 'Exento' }, 'Exento'],
])('prints the rate of %j as %s', (tax, printed) => {
  expect(rate(tax as Record<string, string>)).toBe(printed);
});

it('shows a key with its text, and alone where the catalogue lacks it', () => {
  expect(withText('c_FormaPago', '03')).toBe('03 - Transferencia electrónica de fondos');
  expect(withText('c_FormaPago', '77')).toBe('77');
});
