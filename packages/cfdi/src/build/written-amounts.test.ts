import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFactura } from '../../test-support/arbitrary-factura.ts';
import { aConcepto, aFactura, context } from '../../test-support/factura.ts';
import { runs } from '../../test-support/runs.ts';
import { writtenTotal } from '../../test-support/written-total.ts';
import { childOf, childrenOf } from '../documents/document.ts';
import { validateFactura } from '../form/validate-factura.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { buildComprobante, UNSEALED } from './build-comprobante.ts';

const rootOf = (factura: FacturaFiscal) =>
  buildComprobante(factura, computeTotals(factura), UNSEALED).root;

describe('amounts as they are written', () => {
  it('add up to the total without any rounding, for any factura', () => {
    fc.assert(
      fc.property(arbitraryFactura, (factura) => {
        const root = rootOf(factura);
        expect(writtenTotal(root)).toBe(root.attributes.Total);
      }),
      runs(2000),
    );
  });

  it('have a discount of the document as soon as a line has one, though it rounds to nothing', () => {
    const factura = aFactura({
      moneda: 'JPY',
      tipoCambio: '0.12',
      decimals: 2,
      conceptos: [aConcepto({ descuento: '0.4' })],
    });
    const root = rootOf(factura);
    const [line] = childrenOf(childOf(root, 'Conceptos'), 'Concepto');
    expect(line?.attributes.Descuento).toBe('0.40');
    expect(root.attributes).toMatchObject({ SubTotal: '1000', Descuento: '0', Total: '1160' });
    expect(validateFactura(factura, context)).toEqual([]);
  });
});
