import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFactura, inAnyOrder } from '../../test-support/arbitrary-factura.ts';
import { aConcepto, aFactura, context, IVA_16 } from '../../test-support/factura.ts';
import { runs } from '../../test-support/runs.ts';
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

  it('charges a quota on the last millilitre that was sold', () => {
    const diesel: Impuesto = { tipo: 2, impuesto: '003', tipoFactor: 'Cuota', tasaCuota: '7.2605' };
    const line = { cantidad: '40.123456', valorUnitario: '20', impuestos: [diesel] };
    const totales = computeTotals(aFactura({ conceptos: [aConcepto(line)] }));
    // 40.123456 x 7.2605 = 291.3163…; of 40.12 litres it would be 291.29.
    expect(totales.conceptos[0]?.impuestos[0]).toMatchObject({
      base: '40.123456',
      importe: '291.32',
    });
    expect(totales.traslados).toMatchObject([{ base: '40.12', importe: '291.32' }]);
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

  it.each([
    ['KWD', '3', '1234.567', '3703.701'],
    ['KWD', '1', '0.001', '0.001'],
    ['CLF', '3', '1.2345', '3.7035'],
    ['CLP', '3', '1.4', '4'],
  ])('keeps each decimal of %s: %s x %s is %s', (moneda, cantidad, valorUnitario, importe) => {
    const conceptos = [aConcepto({ cantidad, valorUnitario, impuestos: [] })];
    for (const decimals of moneda === 'CLP' ? [undefined] : [undefined, 2, 3]) {
      const totales = computeTotals(aFactura({ moneda, conceptos, decimals }));
      expect(totales.subtotal).toBe(importe);
      expect(Number(totales.conceptos[0]?.importe)).toBe(Number(importe));
    }
  });

  it('gives concepts the more decimals that the account asks for, and the document no more', () => {
    const conceptos = [aConcepto({ cantidad: '1', valorUnitario: '0.00149', impuestos: [] })];
    const totales = computeTotals(aFactura({ moneda: 'KWD', conceptos, decimals: 5 }));
    expect(totales.conceptos[0]?.importe).toBe('0.00149');
    expect(totales.total).toBe('0.001');
  });

  it('charges IVA on the IEPS of the same line, and withheld IVA too (LIVA art. 12)', () => {
    const impuestos: Impuesto[] = [
      IVA_16,
      { tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '26.5' },
      { tipo: 1, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' },
      { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10' },
    ];
    const { conceptos } = computeTotals(aFactura({ conceptos: [aConcepto({ impuestos })] }));
    expect(conceptos[0]?.impuestos.map(({ base, importe }) => [base, importe])).toEqual([
      ['1265.00', '202.40'],
      ['1000.00', '265.00'],
      ['1265.00', '202.40'],
      ['1000.00', '100.00'],
    ]);
  });

  const cuota = (tasaCuota: string): Impuesto => ({
    tipo: 2,
    impuesto: '003',
    tipoFactor: 'Cuota',
    tasaCuota,
  });
  it.each([
    ['a quota on drinks', '50202306', cuota('3.0818'), '1006.16'],
    ['the federal quota of petrol (LIEPS art. 2, I, D)', '15101514', cuota('6.7001'), '1013.40'],
    [
      'the quota of diesel on carbon (LIEPS art. 2, I, H)',
      '15101505',
      cuota('0.215491'),
      '1000.43',
    ],
    ['no quota of LIEPS art. 2-A', '15101514', cuota('0.59139'), '1000.00'],
    ['no quota of LIEPS art. 2-A on diesel', '15101505', cuota('0.490817'), '1000.00'],
    [
      'no exempt IEPS',
      '50202306',
      { tipo: 2, impuesto: '003', tipoFactor: 'Exento' } satisfies Impuesto,
      '1000.00',
    ],
    [
      'no withheld IEPS',
      '50202306',
      { ...cuota('8'), tipo: 1, tipoFactor: 'Tasa' } satisfies Impuesto,
      '1000.00',
    ],
  ])('takes into the base of IVA %s', (_what, clave, ieps, base) => {
    const conceptos = [aConcepto({ clave, impuestos: [ieps, IVA_16] })];
    const totales = computeTotals(aFactura({ conceptos }));
    expect(totales.conceptos[0]?.impuestos[1]?.base).toBe(base);
  });

  it('takes IEPS into the base of exempt IVA, and a base by hand as it is', () => {
    const ieps: Impuesto = { tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '8' };
    const baseOf = (iva: Impuesto) =>
      computeTotals(aFactura({ conceptos: [aConcepto({ impuestos: [iva, ieps] })] })).conceptos[0]
        ?.impuestos[0]?.base;
    expect(baseOf({ tipo: 2, impuesto: '002', tipoFactor: 'Exento' })).toBe('1080.00');
    expect(baseOf({ ...IVA_16, customBase: '1000' })).toBe('1000.00');
  });

  it('charges IVA on the price alone where IEPS is not broken out', () => {
    const conceptos = [aConcepto({ clave: '50202306', impuestos: [IVA_16] })];
    expect(computeTotals(aFactura({ conceptos })).traslados[0]?.base).toBe('1000.00');
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
        // Amounts are judged, not whether the day's rate is a usual one.
        expect(validateFactura(factura, { ...context, tipoCambio: () => null })).toEqual([]);
      }),
      runs(5000),
    );
  });

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
      runs(2000),
    );
  });
});
