import { describe, expect, it } from 'vitest';
import { aConcepto, aFactura, context } from '../../test-support/factura.ts';
import { tasasDeCatalogo } from '../catalogs/tasas.ts';
import { validateFactura } from '../form/validate-factura.ts';
import type { RuleContext } from './rule.ts';

/** What is said of the rate of IEPS of a line, in percent. */
const told = (tasaCuota: string, changes: Partial<RuleContext> = {}) =>
  validateFactura(
    aFactura({
      conceptos: [
        aConcepto({ impuestos: [{ tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota }] }),
      ],
    }),
    { ...context, ...changes },
  ).map(({ kind, code, message }) => [kind, code, message]);
const AUN_NO = expect.stringContaining('c_TasaOCuota del SAT aún no') as string;

describe('a rate of tobacco that SAT’s catalogue does not have yet', () => {
  it.each(['200', '32', '100'])('is refused with that reason: %s', (tasa) => {
    expect(told(tasa)).toEqual([['error', 'CFDI40179', AUN_NO]]);
  });

  it('is another than one that nobody has', () => {
    const message = 'La tasa o cuota no está en el catálogo del SAT para este impuesto';
    expect(told('199')).toEqual([['error', 'CFDI40179', message]]);
  });

  it('is taken as soon as the imported catalogue has it', () => {
    const fila = { impuesto: '003' as const, tipoFactor: 'Tasa' as const, traslado: true };
    const tasas = tasasDeCatalogo([
      { ...fila, retencion: true, minimo: '2.000000', maximo: '2.000000', desde: '2026-01-01' },
    ]);
    expect(told('200', { tasas })).toEqual([]);
  });
});
