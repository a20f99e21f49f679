import { describe, expect, it } from 'vitest';
import { aConcepto, aFactura, IVA_16 } from '../../test-support/factura.ts';
import type { Impuesto } from '../model/factura.ts';
import { computeTotals } from './compute-totals.ts';
import { iepsEnBase } from './ieps-en-base.ts';

const IEPS_8: Impuesto = { tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '8' };

function told(impuestos: Impuesto[], at = 0): string | null {
  const concepto = aConcepto({ impuestos });
  const [line] = computeTotals(aFactura({ conceptos: [concepto] })).conceptos;
  return iepsEnBase(concepto, line?.impuestos ?? [], at);
}

describe('iepsEnBase', () => {
  it('says how much of the base of IVA is IEPS', () => {
    expect(told([IVA_16, IEPS_8])).toBe('80');
  });

  it.each<[string, Impuesto[], number?]>([
    ['there is no IEPS', [IVA_16]],
    ['the base is typed by hand', [{ ...IVA_16, customBase: '900' }, IEPS_8]],
    ['it is the base of IEPS itself', [IVA_16, IEPS_8], 1],
    ['there is no such tax', [IVA_16, IEPS_8], 2],
  ])('says nothing when %s', (_why, impuestos, at) => {
    expect(told(impuestos, at)).toBeNull();
  });
});
