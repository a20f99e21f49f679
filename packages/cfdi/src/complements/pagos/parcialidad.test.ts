import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFacturaEnPesos } from '../../../test-support/arbitrary-factura.ts';
import { aConcepto, aFactura, context, IVA_16, NOW } from '../../../test-support/factura.ts';
import { runs } from '../../../test-support/runs.ts';
import { documentoDePago, nuevoPago, reciboDePago } from '../../presets/recepcion-pago.ts';
import { validateFactura } from '../../form/validate-factura.ts';
import type { Finding } from '../../model/finding.ts';
import type { FacturaFiscal, Impuesto } from '../../model/factura.ts';
import type { DoctoRelacionado } from '../../model/recepcion-pago.ts';
import { computeTotals } from '../../totals/compute-totals.ts';
import { Decimal } from '../../values/decimal.ts';
import { saldoInsoluto } from './compute-documento.ts';
import { divideFila } from './divide-fila.ts';
import { impuestosDeFactura, impuestosDeParcialidad, type Parcialidad } from './parcialidad.ts';

const cents = (text: string): bigint => {
  const [integer = '0', fraction = ''] = text.split('.');
  return BigInt(integer + fraction.padEnd(2, '0'));
};
const pesos = (units: bigint): string => {
  const digits = units.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Units of a quota may have six decimals. */
const millionths = (text: string): bigint => {
  const [integer = '0', fraction = ''] = text.split('.');
  return BigInt(integer + fraction.padEnd(6, '0'));
};

/** Base and importe of each kind of tax, in millionths. */
function sumsOf(impuestos: readonly Impuesto[]): Record<string, [base: bigint, importe: bigint]> {
  const sums: Record<string, [bigint, bigint]> = {};
  for (const { tipo, impuesto, tipoFactor, tasaCuota, base = '0', importe = '0' } of impuestos) {
    const key = `${tipo} ${impuesto} ${tipoFactor} ${tasaCuota ?? ''}`;
    const [sumBase, sumImporte] = sums[key] ?? [0n, 0n];
    sums[key] = [sumBase + millionths(base), sumImporte + millionths(importe)];
  }
  return sums;
}

/** The receipts of an invoice that is paid in parts of the given weights. */
function payIn(factura: FacturaFiscal, weights: readonly number[]): DoctoRelacionado[] {
  const totales = computeTotals(factura);
  const ppd = {
    uuid: '5D8C1F2A-0B3E-4C55-9F00-0123456789AB',
    moneda: 'MXN',
    total: totales.total,
    impuestos: impuestosDeFactura(totales),
  };
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const parcialidades: (Parcialidad & { impSaldoInsoluto: string })[] = [];
  const documentos: DoctoRelacionado[] = [];
  let paid = 0n;
  let weighed = 0n;
  for (const weight of weights) {
    weighed += BigInt(weight);
    const upTo = (cents(totales.total) * weighed) / all;
    if (upTo === paid) continue;
    const documento = documentoDePago({ ...ppd, parcialidades }, pesos(upTo - paid));
    paid = upTo;
    documentos.push(documento);
    parcialidades.push({
      impPagado: documento.impPagado,
      impuestos: documento.ImpuestosDR ?? [],
      impSaldoInsoluto: saldoInsoluto(documento.impSaldoAnt, documento.impPagado).toFixed(2),
    });
  }
  return documentos;
}

const invoices = arbitraryFacturaEnPesos.filter(
  (factura) => cents(computeTotals(factura).total) > 0n,
);
const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 });
const conIva = (valorUnitario: string, cantidad = '1', veces = 1): FacturaFiscal =>
  aFactura({
    conceptos: Array.from({ length: veces }, () => aConcepto({ cantidad, valorUnitario })),
  });

describe('instalments of an invoice', () => {
  it('add up to its bases and taxes, and each can be stamped', () => {
    fc.assert(
      fc.property(invoices, weights, (factura, parts) => {
        const documentos = payIn(factura, parts);
        const told = documentos.flatMap(({ ImpuestosDR }) => ImpuestosDR ?? []);
        expect(sumsOf(told)).toEqual(sumsOf(impuestosDeFactura(computeTotals(factura))));
        const pagos = documentos.map((documento) => ({
          ...nuevoPago(NOW, [documento]),
          formaDePagoP: '01',
        }));
        const recibo = aFactura({ ...reciboDePago(NOW), recepcionPago: { pagos } });
        // A base typed by hand may be larger than what was paid.
        const isOther = ({ code }: Finding) => code !== 'base-mayor-que-lo-pagado';
        expect(validateFactura(recibo, context).filter(isOther)).toEqual([]);
      }),
      runs(2000),
    );
  });

  it('count on from the balance of the one before', () => {
    const documentos = payIn(conIva('1000'), [1, 1, 1]);
    expect(
      documentos.map(({ numParcialidad, impSaldoAnt, impPagado }) => [
        numParcialidad,
        impSaldoAnt,
        impPagado,
      ]),
    ).toEqual([
      [1, '1160.00', '386.66'],
      [2, '773.34', '386.67'],
      [3, '386.67', '386.67'],
    ]);
    expect(documentos.map(({ ImpuestosDR }) => ImpuestosDR)).toEqual([
      [{ ...IVA_16, base: '333.33', importe: '53.33' }],
      [{ ...IVA_16, base: '333.33', importe: '53.34' }],
      [{ ...IVA_16, base: '333.34', importe: '53.33' }],
    ]);
  });

  it('keep the tax of an invoice that rounded line by line, in rows that SAT accepts', () => {
    // Five lines of 0.47 with 0.08 of tax each: 16 % of 2.35 is 0.38.
    const [documento] = payIn(conIva('0.47', '1', 5), [1]);
    expect(sumsOf(documento?.ImpuestosDR ?? [])).toEqual({
      '2 002 Tasa 16': [2_350_000n, 400_000n],
    });
    expect(documento?.ImpuestosDR?.length).toBeGreaterThan(1);
  });

  it('leave to the next what is too little to be told', () => {
    const factura = {
      total: '928.00',
      impuestos: [
        { ...IVA_16, base: '400.00', importe: '64.00' },
        { ...IVA_16, tasaCuota: '0', base: '400.00', importe: '0.00' },
        { ...IVA_16, tasaCuota: '8', base: '0.10', importe: '0.01' },
      ],
    };
    const first = { impPagado: '0.01', impuestos: impuestosDeParcialidad(factura, [], '0.01') };
    expect(first.impuestos).toEqual([]);
    expect(sumsOf(impuestosDeParcialidad(factura, [first], '927.99'))).toEqual(
      sumsOf(factura.impuestos),
    );
  });

  it('carry no taxes when the invoice has none', () => {
    const exenta = aFactura({ conceptos: [aConcepto({ impuestos: [] })] });
    expect(payIn(exenta, [1])[0]?.ImpuestosDR).toEqual([]);
  });

  it('give what can be stamped after receipts that told other taxes', () => {
    const factura = {
      total: '1160.00',
      impuestos: [{ ...IVA_16, base: '1000.00', importe: '160.00' }],
    };
    const before = [
      { impPagado: '580.00', impuestos: [{ ...IVA_16, base: '500.00', importe: '0.00' }] },
    ];
    expect(impuestosDeParcialidad(factura, before, '580.00')).toEqual([
      { ...IVA_16, base: '500.00', importe: '80.00' },
    ]);
    expect(impuestosDeParcialidad({ ...factura, total: '0' }, [], '1')).toEqual([]);
  });
});

describe('divideFila', () => {
  it('gives rows whose amounts are base x rate, cut or raised to the cent', () => {
    const amount = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(amount, fc.integer({ min: -30, max: 30 }), (units, off) => {
        const base = Decimal.parse(units).shift(2);
        const rate = Decimal.parse('0.16');
        const importe = base.mul(rate).round(2).add(Decimal.parse(off).shift(2));
        const filas = divideFila(base, importe, rate, { base: 2, importe: 2 });
        for (const fila of filas) {
          const difference = fila.base.mul(rate).sub(fila.importe);
          const isWithin = difference.mul(difference).compare(Decimal.parse('0.0001')) < 0;
          expect(isWithin).toBe(true);
        }
        const sum = filas.reduce((all, fila) => all.add(fila.base), Decimal.ZERO);
        expect(sum.compare(base)).toBe(0);
      }),
    );
  });
});
