import type { ImpuestoBody } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { addImpuesto, missingClases, removeImpuesto, setTasa, summaryOf } from './impuestos.ts';

const IVA_16: ImpuestoBody = { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' };

describe('taxes of a line', () => {
  it('reads as people say it', () => {
    const isr = addImpuesto([IVA_16], 'ret-isr');
    expect(summaryOf(isr)).toBe('IVA 16 %, Ret. ISR 10 %');
    expect(summaryOf([])).toBe('Sin impuestos');
  });

  it('offers each kind once', () => {
    expect(missingClases([IVA_16]).map((it) => it.id)).toEqual([
      'ret-iva',
      'ret-isr',
      'ieps',
      'ret-ieps',
    ]);
  });

  it('carries no rate when exempt, and a rate again afterwards', () => {
    const exempt = setTasa([IVA_16], 0, 'Exento');
    expect(exempt).toEqual([{ tipo: 2, impuesto: '002', tipoFactor: 'Exento' }]);
    expect(setTasa(exempt, 0, '8')).toEqual([
      { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '8' },
    ]);
  });

  it('forgets an amount typed by hand when its rate changes', () => {
    const custom = [{ ...IVA_16, importeCustom: '15.99' }];
    expect(setTasa(custom, 0, '8')[0]).not.toHaveProperty('importeCustom');
  });

  it('can be taken away', () => {
    expect(removeImpuesto([IVA_16], 0)).toEqual([]);
  });
});
