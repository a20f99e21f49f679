import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFactura, inAnyOrder } from '../../test-support/arbitrary-factura.ts';
import { aConcepto, aFactura, context, IVA_16 } from '../../test-support/factura.ts';
import { totalesExactos, toldLikeExactos } from '../../test-support/totales-exactos.ts';
import type { FacturaFiscal, Impuesto } from '../model/factura.ts';
import { validateFactura } from '../form/validate-factura.ts';
import { computeTotals } from './compute-totals.ts';

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

  it('agrees with exact fractions and passes every rule, for any factura', () => {
    fc.assert(
      fc.property(arbitraryFactura, (factura) => {
        expect(toldLikeExactos(computeTotals(factura), factura)).toEqual(totalesExactos(factura));
        expect(validateFactura(factura, context)).toEqual([]);
      }),
      { numRuns: 4000 },
    );
  }, 60_000);

  it('does not depend on the order of lines, of their taxes and of local taxes', () => {
    const pair = arbitraryFactura.chain((factura) =>
      fc.tuple(fc.constant(factura), inAnyOrder(factura)),
    );
    fc.assert(
      fc.property(pair, ([factura, other]) => {
        const { conceptos: _, locales, ...totales } = computeTotals(factura);
        expect(computeTotals(other)).toMatchObject(totales);
        const { totalTraslados, totalRetenciones } = locales ?? {};
        expect(computeTotals(other).locales ?? {}).toMatchObject(
          locales ? { totalTraslados, totalRetenciones } : {},
        );
      }),
      { numRuns: 2000 },
    );
  }, 60_000);
});
