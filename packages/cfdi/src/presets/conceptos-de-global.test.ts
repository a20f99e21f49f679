import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFacturaEnPesos } from '../../test-support/arbitrary-factura.ts';
import {
  aConcepto,
  aFactura,
  aFacturaGlobal,
  context,
  IVA_16,
} from '../../test-support/factura.ts';
import { runs } from '../../test-support/runs.ts';
import { validateFactura } from '../form/validate-factura.ts';
import type { Concepto, FacturaFiscal } from '../model/factura.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { Decimal } from '../values/decimal.ts';
import { conceptosDeGlobal, type Venta } from './conceptos-de-global.ts';

const global = (ventas: Venta[]): FacturaFiscal =>
  aFacturaGlobal({ conceptos: conceptosDeGlobal(ventas), decimals: 2 });
/** Object of tax 08 or, where something transfers IEPS, 07. */
const sinIva = (concepto: Concepto): Concepto => {
  const ieps = concepto.impuestos.filter((it) => it.impuesto === '003' && it.tipo === 2);
  return { ...concepto, impuestos: ieps, objetoImp: ieps.length > 0 ? '07' : '08' };
};

describe('a global invoice of sales', () => {
  it('has one line for each, named by its folio', () => {
    const venta = { folio: 'B-7', moneda: 'MXN', conceptos: [aConcepto(), aConcepto()] };
    expect(conceptosDeGlobal([venta])).toMatchObject([
      {
        clave: '01010101',
        claveUnidad: 'ACT',
        cantidad: '1',
        descripcion: 'Venta',
        noIdentificacion: 'B-7',
      },
    ]);
  });

  it('keeps a tax that was rounded line by line, in rows that SAT accepts', () => {
    // Three lines of 0.03 make three times 0.00 of IVA, not 0.01.
    const conceptos = [1, 2, 3].map(() =>
      aConcepto({
        cantidad: '1',
        valorUnitario: '0.03',
        descuento: undefined,
        impuestos: [IVA_16],
      }),
    );
    const factura = global([{ folio: '1', moneda: 'MXN', conceptos }]);
    expect(computeTotals(factura).total).toBe('0.09');
    expect(validateFactura(factura, context)).toEqual([]);
  });

  it.each([
    ['03', []],
    ['04', []],
    ['06', []],
    ['07', [{ tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '8' }]],
    ['08', []],
  ] as const)('keeps the object of tax %s of what it gathers', (objetoImp, impuestos) => {
    const linea = (over: object) => aConcepto({ descuento: undefined, impuestos: [], ...over });
    const conceptos = [
      linea({ valorUnitario: '10', impuestos: [IVA_16] }),
      linea({ valorUnitario: '20', objetoImp, impuestos: [...impuestos] }),
      linea({ valorUnitario: '30', objetoImp, impuestos: [...impuestos] }),
      linea({ valorUnitario: '40', objetoImp: '01' }),
    ].map((it) => ({ ...it, cantidad: '1' }));
    const venta = { folio: 'B-7', moneda: 'MXN', conceptos };
    const lines = conceptosDeGlobal([venta]);
    expect(
      lines.map((it) => [it.noIdentificacion, it.objetoImp, it.valorUnitario, it.impuestos.length]),
    ).toEqual([
      ['B-7', undefined, '50.00', 1],
      ['B-7', objetoImp, '50.00', impuestos.length],
    ]);
    const factura = global([venta]);
    expect(computeTotals(factura).total).toBe(computeTotals(aFactura(venta)).total);
    expect(validateFactura(factura, context)).toEqual([]);
  });

  it.each([2, 4, 6])(
    'is worth what they are worth together, to the cent, and can be stamped: %i decimals',
    (decimals) => {
      fc.assert(
        fc.property(
          fc.array(arbitraryFacturaEnPesos, { minLength: 1, maxLength: 8 }),
          (facturas) => {
            const ventas = facturas.map(({ conceptos, moneda }, i) => ({
              conceptos: conceptos.map((it, at) => (at % 2 ? sinIva(it) : it)),
              moneda,
              decimals,
              folio: String(i + 1),
            }));
            const sum = ventas
              .map((venta) => Decimal.parse(computeTotals(venta).total))
              .reduce((a, b) => a.add(b), Decimal.ZERO);
            const factura = global(ventas);
            expect(computeTotals(factura).total).toBe(sum.toFixed(2));
            const errors = validateFactura(factura, context).filter(({ kind }) => kind === 'error');
            expect(errors).toEqual([]);
          },
        ),
        runs(300),
      );
    },
  );
});
