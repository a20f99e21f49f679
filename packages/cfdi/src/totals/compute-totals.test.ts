import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFactura } from '../../test-support/arbitrary-factura.ts';
import { aConcepto, aFactura, IVA_16, NOW } from '../../test-support/factura.ts';
import type { FacturaFiscal, Impuesto } from '../model/factura.ts';
import { validateFactura } from '../form/validate-factura.ts';
import { computeTotals } from './compute-totals.ts';

/** An independent reckoning: everything is an integer of 10^-6 (or 10^-12 while multiplying). */
const SCALE = 6;

function micro(text: string | undefined): bigint {
  const [integer = '0', fraction = ''] = (text || '0').split('.');
  return BigInt(integer + fraction.slice(0, SCALE).padEnd(SCALE, '0'));
}

function roundTo(value: bigint, from: number, to: number): bigint {
  const step = 10n ** BigInt(from - to);
  return value >= 0n ? (value + step / 2n) / step : -((-value + step / 2n) / step);
}

function cents(text: string): bigint {
  return roundTo(micro(text), SCALE, 2);
}

interface Oracle {
  subtotal: bigint;
  descuento: bigint;
  traslado: bigint;
  retenido: bigint;
  total: bigint;
}

function amountOf(impuesto: Impuesto, cantidad: bigint, neto: bigint): bigint {
  const base = impuesto.tipoFactor === 'Cuota' ? roundTo(cantidad, 6, 2) : neto;
  if (impuesto.tipoFactor === 'Exento') return 0n;
  const written = micro(impuesto.tasaCuota);
  const rate = impuesto.tipoFactor === 'Tasa' ? roundTo(written, 8, 6) : written;
  return roundTo(base * rate, 8, 2);
}

function oracle(factura: FacturaFiscal): Oracle {
  const sums = { subtotal: 0n, descuento: 0n, traslado: 0n, retenido: 0n };
  for (const concepto of factura.conceptos) {
    const cantidad = micro(concepto.cantidad);
    const importe = roundTo(cantidad * micro(concepto.valorUnitario), 12, 2);
    const descuento = cents(concepto.descuento ?? '0');
    sums.subtotal += importe;
    sums.descuento += descuento;
    for (const impuesto of concepto.impuestos) {
      const amount = amountOf(impuesto, cantidad, importe - descuento);
      if (impuesto.tipo === 1) sums.retenido += amount;
      else sums.traslado += amount;
    }
  }
  return { ...sums, total: sums.subtotal - sums.descuento + sums.traslado - sums.retenido };
}

describe('computeTotals', () => {
  it('adds a line, its discount and its tax', () => {
    const totales = computeTotals(aFactura({ conceptos: [aConcepto({ descuento: '100' })] }));
    expect(totales).toEqual({
      conceptos: [
        {
          importe: '1000.00',
          descuento: '100.00',
          impuestos: [
            {
              tipo: 2,
              impuesto: '002',
              tipoFactor: 'Tasa',
              tasaOCuota: '0.160000',
              base: '900.00',
              importe: '144.00',
            },
          ],
        },
      ],
      subtotal: '1000.00',
      descuento: '100.00',
      traslados: [
        {
          impuesto: '002',
          tipoFactor: 'Tasa',
          tasaOCuota: '0.160000',
          base: '900.00',
          importe: '144.00',
        },
      ],
      retenciones: [],
      totalImpuestosTrasladados: '144.00',
      totalImpuestosRetenidos: undefined,
      total: '1044.00',
    });
  });

  it('sums document rows from the lines, never from base x rate', () => {
    const conceptos = Array.from({ length: 3 }, () =>
      aConcepto({ cantidad: '1', valorUnitario: '0.03' }),
    );
    const { traslados } = computeTotals(aFactura({ conceptos }));
    expect(traslados[0]?.importe).toBe('0.00');
    expect(traslados[0]?.base).toBe('0.09');
  });

  it.each([
    ['0.005', '0.01'],
    ['0.0049999', '0.01'],
    ['0.004', '0.00'],
    ['1.005', '1.01'],
  ])(
    'rounds a unit price of %s to the amount %s (first to 6 decimals)',
    (valorUnitario, importe) => {
      const { conceptos } = computeTotals(
        aFactura({ conceptos: [aConcepto({ cantidad: '1', valorUnitario })] }),
      );
      expect(conceptos[0]?.importe).toBe(importe);
    },
  );

  it('gives exempt taxes a base, but neither rate nor amount nor total', () => {
    const exento: Impuesto = { tipo: 2, impuesto: '002', tipoFactor: 'Exento' };
    const totales = computeTotals(aFactura({ conceptos: [aConcepto({ impuestos: [exento] })] }));
    expect(totales.traslados).toEqual([
      { impuesto: '002', tipoFactor: 'Exento', tasaOCuota: '', base: '1000.00', importe: '' },
    ]);
    expect(totales.totalImpuestosTrasladados).toBeUndefined();
    expect(totales.total).toBe('1000.00');
  });

  it('charges a quota on the units sold', () => {
    const ieps: Impuesto = { tipo: 2, impuesto: '003', tipoFactor: 'Cuota', tasaCuota: '6.4555' };
    const { conceptos } = computeTotals(
      aFactura({ conceptos: [aConcepto({ cantidad: '40', impuestos: [ieps] })] }),
    );
    expect(conceptos[0]?.impuestos[0]).toMatchObject({
      base: '40.00',
      tasaOCuota: '6.455500',
      importe: '258.22',
    });
  });

  it('takes a base and an amount typed by hand', () => {
    const impuestos = [{ ...IVA_16, customBase: '500', importeCustom: '80.004' }];
    const totales = computeTotals(aFactura({ conceptos: [aConcepto({ impuestos })] }));
    expect(totales.conceptos[0]?.impuestos[0]).toMatchObject({ base: '500.00', importe: '80.00' });
    expect(totales.total).toBe('1080.00');
  });

  it('groups withheld taxes by tax and subtracts them', () => {
    const isr = (tasaCuota: string): Impuesto => ({
      tipo: 1,
      impuesto: '001',
      tipoFactor: 'Tasa',
      tasaCuota,
    });
    const conceptos = [
      aConcepto({ impuestos: [IVA_16, isr('10')] }),
      aConcepto({ impuestos: [IVA_16, isr('1.25')] }),
    ];
    const totales = computeTotals(aFactura({ conceptos }));
    expect(totales.retenciones).toEqual([{ impuesto: '001', importe: '112.50' }]);
    expect(totales.total).toBe('2207.50');
  });

  it.each([
    ['MXN', '1160.00'],
    ['JPY', '1160'],
    ['TND', '1160.000'],
    ['XYZ', '1160.00'],
  ])('writes totals with the decimals of %s', (moneda, total) => {
    expect(computeTotals(aFactura({ moneda })).total).toBe(total);
  });

  it('counts what is still being typed as 0 and never throws', () => {
    const conceptos = [
      aConcepto({ cantidad: '', valorUnitario: '12.' }),
      aConcepto({ cantidad: 'abc', valorUnitario: '-', descuento: '.' }),
      aConcepto({ impuestos: [{ ...IVA_16, tasaCuota: '' }] }),
    ];
    expect(computeTotals(aFactura({ conceptos })).total).toBe('1000.00');
    const empty = {} as unknown as FacturaFiscal;
    expect(computeTotals(empty).total).toBe('0.00');
  });

  it('agrees with exact integers, passes every rule and ignores the order of lines', () => {
    let runs = 0;
    fc.assert(
      fc.property(arbitraryFactura, fc.nat(), (factura, seed) => {
        runs += 1;
        const totales = computeTotals(factura);
        const expected = oracle(factura);
        expect(cents(totales.subtotal)).toBe(expected.subtotal);
        expect(cents(totales.descuento)).toBe(expected.descuento);
        expect(cents(totales.totalImpuestosTrasladados ?? '0')).toBe(expected.traslado);
        expect(cents(totales.totalImpuestosRetenidos ?? '0')).toBe(expected.retenido);
        if (expected.total >= 0n) expect(cents(totales.total)).toBe(expected.total);
        const findings = validateFactura(factura, { now: NOW, has: () => true });
        expect(findings.filter((finding) => finding.code !== 'total-negativo')).toEqual([]);
        const conceptos = [...factura.conceptos];
        conceptos.sort(
          (a, b) => ((seed + a.cantidad.length) % 3) - ((seed + b.cantidad.length) % 2),
        );
        const shuffled = computeTotals({ ...factura, conceptos: conceptos.reverse() });
        expect({ ...shuffled, conceptos: [] }).toEqual({ ...totales, conceptos: [] });
      }),
      { numRuns: 3000 },
    );
    expect(runs).toBeGreaterThanOrEqual(3000);
  });
});
