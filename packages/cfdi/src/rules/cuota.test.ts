import { describe, expect, it } from 'vitest';
import { aConcepto, aFactura, context } from '../../test-support/factura.ts';
import { buildComprobante, UNSEALED } from '../build/build-comprobante.ts';
import { type FilaTasa, tasas, tasasDeCatalogo } from '../catalogs/tasas.ts';
import { readCfdi } from '../documents/read-xml.ts';
import { writeXml } from '../documents/render-document.ts';
import { validateFactura } from '../form/validate-factura.ts';
import { validateDocument } from '../matriz/validate-document.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import type { RuleContext } from './rule.ts';

const conCuota = (tasaCuota: string, day: string, tipo: 1 | 2 = 2): FacturaFiscal =>
  aFactura({
    fecha: `${day}T11:00:00`,
    conceptos: [
      aConcepto({ impuestos: [{ tipo, impuesto: '003', tipoFactor: 'Cuota', tasaCuota }] }),
    ],
  });
const told = (
  cuota: string,
  day: string,
  more: Pick<RuleContext, 'tasas'> & { tipo?: 1 | 2 } = {},
): string[][] => {
  const { tipo, tasas: known } = more;
  const now = `${day}T12:00:00`;
  const found = validateFactura(conCuota(cuota, day, tipo), { ...context, now, tasas: known });
  return found.map(({ kind, code, path }) => [kind, code, path]);
};
const AT = 'conceptos.0.impuestos.0.tasaCuota';
const REFUSED = [['error', 'CFDI40179', AT]];
const DOUBTED = [['warning', 'cuota-sin-comprobar', AT]];

const fila = (maximo: string, desde: string): FilaTasa => ({
  impuesto: '003',
  tipoFactor: 'Cuota',
  traslado: true,
  retencion: true,
  minimo: '0.000000',
  maximo,
  desde,
  hasta: null,
});

describe('the ceiling of IEPS quotas', () => {
  it.each([
    ['2022-01-01', '59.1449', '59.144901'],
    ['2023-12-31', '59.1449', '59.144901'],
    ['2024-01-01', '66.5062', '66.506201'],
    ['2025-01-01', '69.5255', '69.525501'],
    ['2025-12-31', '69.5255', '69.525501'],
    ['2026-01-01', '72.1605', '72.160501'],
    ['2026-12-31', '72.1605', '72.160501'],
  ])('is that of the day of the document: on %s %s', (day, most, more) => {
    expect(told(most, day)).toEqual([]);
    expect(told(more, day)).toEqual(REFUSED);
  });

  it('of 2023 is not asked of today’s document, nor today’s of one of 2023', () => {
    const xml = writeXml(
      buildComprobante(
        conCuota('59', '2023-07-10'),
        computeTotals(conCuota('59', '2023-07-10')),
        UNSEALED,
      ),
    );
    const codes = validateDocument(readCfdi(xml), context).map(({ code }) => code);
    expect(codes).toEqual(['401']);
  });

  it('of a year that is not known refuses nobody: it is told', () => {
    expect(told('74', '2027-01-04')).toEqual(DOUBTED);
    expect(told('74', '2027-01-04', { tipo: 1 })).toEqual([['warning', 'cuota-sin-comprobar', AT]]);
    expect(told('72.1605', '2027-01-04')).toEqual([]);
    expect(told('74', '2028-06-01')).toEqual(DOUBTED);
  });

  it('is the imported book’s, where there is one', () => {
    const known = tasasDeCatalogo([fila('75.500000', '2027-01-01')]);
    expect(told('74', '2027-01-04', { tasas: known })).toEqual([]);
    expect(told('75.500001', '2027-01-04', { tasas: known })).toEqual(REFUSED);
    expect(told('74', '2026-12-31', { tasas: known })).toEqual(REFUSED);
    expect(told('59.1449', '2023-07-10', { tasas: known })).toEqual([]);
    expect(told('76', '2028-01-03', { tasas: known })).toEqual(DOUBTED);
  });

  it('of a book that was imported before a year began is not that year’s', () => {
    const old = tasasDeCatalogo([fila('72.160500', '2026-01-01')]);
    expect(told('74', '2027-01-04', { tasas: old })).toEqual(DOUBTED);
    expect(told('74', '2026-12-31', { tasas: old })).toEqual(REFUSED);
  });

  it('does not excuse other rates: those of a later year are in the book or are refused', () => {
    const factura = aFactura({
      fecha: '2027-01-04T11:00:00',
      conceptos: [
        aConcepto({
          impuestos: [{ tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '99' }],
        }),
      ],
    });
    const now = '2027-01-04T12:00:00';
    expect(validateFactura(factura, { ...context, now }).map(({ code }) => code)).toEqual([
      'CFDI40179',
    ]);
  });

  it('has four steps since 2022, without a day between them', () => {
    const steps = tasas.filter(({ tipoFactor }) => tipoFactor === 'Cuota');
    expect(steps.map(({ desde, hasta, maximo }) => [desde, hasta, maximo.toFixed(6)])).toEqual([
      ['2022-01-01', '2023-12-31', '59.144900'],
      ['2024-01-01', '2024-12-31', '66.506200'],
      ['2025-01-01', '2025-12-31', '69.525500'],
      ['2026-01-01', '', '72.160500'],
    ]);
  });
});
