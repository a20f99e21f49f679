import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFacturaEnPesos } from '../../test-support/arbitrary-factura.ts';
import { aConcepto, aFacturaGlobal, context, IVA_16 } from '../../test-support/factura.ts';
import { validateFactura } from '../form/validate-factura.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { Decimal } from '../values/decimal.ts';
import { conceptosDeGlobal, type Venta } from './conceptos-de-global.ts';

const global = (ventas: Venta[]): FacturaFiscal =>
  aFacturaGlobal({ conceptos: conceptosDeGlobal(ventas), decimals: 2 });

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

  it.each([2, 4, 6])(
    'is worth what they are worth together, to the cent, and can be stamped: %i decimals',
    (decimals) => {
      fc.assert(
        fc.property(
          fc.array(arbitraryFacturaEnPesos, { minLength: 1, maxLength: 8 }),
          (facturas) => {
            const ventas = facturas.map(({ conceptos, moneda }, i) => ({
              ...{ conceptos, moneda, decimals },
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
        { numRuns: 300 },
      );
    },
  );
});
