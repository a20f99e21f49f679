import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { verificationUrl, verifierPage } from './verification-url.ts';

describe('amountInWords', () => {
  it.each([
    ['0', 'CERO PESOS 00/100 M.N.'],
    ['1', 'UN PESO 00/100 M.N.'],
    ['1.50', 'UN PESO 50/100 M.N.'],
    ['16', 'DIECISÉIS PESOS 00/100 M.N.'],
    ['21', 'VEINTIÚN PESOS 00/100 M.N.'],
    ['31', 'TREINTA Y UN PESOS 00/100 M.N.'],
    ['100', 'CIEN PESOS 00/100 M.N.'],
    ['101', 'CIENTO UN PESOS 00/100 M.N.'],
    ['555.05', 'QUINIENTOS CINCUENTA Y CINCO PESOS 05/100 M.N.'],
    ['1000', 'MIL PESOS 00/100 M.N.'],
    ['1160', 'MIL CIENTO SESENTA PESOS 00/100 M.N.'],
    ['21000', 'VEINTIÚN MIL PESOS 00/100 M.N.'],
    ['100000.999', 'CIEN MIL UN PESOS 00/100 M.N.'],
    ['1000000', 'UN MILLÓN DE PESOS 00/100 M.N.'],
    ['1000001', 'UN MILLÓN UN PESOS 00/100 M.N.'],
    ['2500000.10', 'DOS MILLONES QUINIENTOS MIL PESOS 10/100 M.N.'],
    ['1000000000', 'MIL MILLONES DE PESOS 00/100 M.N.'],
    ['1000000000000', 'UN BILLÓN DE PESOS 00/100 M.N.'],
    ['-5', 'MENOS CINCO PESOS 00/100 M.N.'],
  ])('says %s pesos', (total, words) => {
    expect(amountInWords(total, 'MXN')).toBe(words);
  });

  it.each([
    ['1', 'USD', 'UN DÓLAR 00/100 USD'],
    ['1160.25', 'USD', 'MIL CIENTO SESENTA DÓLARES 25/100 USD'],
    ['2', 'EUR', 'DOS EUROS 00/100 EUR'],
    ['2', 'JPY', 'DOS YENES JPY'],
    ['2.5', 'TND', 'DOS DINARES TUNECINOS 500/1000 TND'],
    ['1', 'GBP', 'UNA LIBRA ESTERLINA 00/100 GBP'],
    ['221', 'GBP', 'DOSCIENTAS VEINTIUNA LIBRAS ESTERLINAS 00/100 GBP'],
    ['200000', 'GBP', 'DOSCIENTAS MIL LIBRAS ESTERLINAS 00/100 GBP'],
    ['1000000', 'GBP', 'UN MILLÓN DE LIBRAS ESTERLINAS 00/100 GBP'],
    ['2.1', 'XAF', 'DOS XAF'],
    ['2.1', 'AED', 'DOS 10/100 AED'],
  ])('says %s in %s with the name and the decimals of the currency', (total, moneda, words) => {
    expect(amountInWords(total, moneda)).toBe(words);
  });
});

describe('verificationUrl', () => {
  const data = {
    uuid: '5D8C1F2A-0B3E-4C55-9F00-0123456789AB',
    rfcEmisor: 'H&E951128469',
    rfcReceptor: 'XAXX010101000',
    total: '1160.00',
    sello: 'abcdefghijklmnop12345+==',
  };

  it('writes id, re, rr, tt and the last eight signs of the seal, in that order', () => {
    expect(verificationUrl(data)).toBe(
      'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx' +
        '?id=5D8C1F2A-0B3E-4C55-9F00-0123456789AB&re=H&amp;E951128469&rr=XAXX010101000' +
        '&tt=1160.0&fe=12345+==',
    );
  });

  it.each([
    ['0', '0.0'],
    ['1160.50', '1160.5'],
    ['0.123456', '0.123456'],
  ])('writes the total %s as %s', (total, tt) => {
    expect(verificationUrl({ ...data, total })).toContain(`&tt=${tt}&`);
  });
});

it('verifierPage names the voucher and its receiver, as an address that is followed', () => {
  const { searchParams } = new URL(
    verifierPage({ uuid: '5D8C1F2A-0B3E-4C55-9F00-0123456789AB', rfcReceptor: 'H&E951128469' }),
  );
  expect([...searchParams]).toEqual([
    ['id', '5D8C1F2A-0B3E-4C55-9F00-0123456789AB'],
    ['rr', 'H&E951128469'],
  ]);
});
