import { tasasDeCatalogo } from '@timbra/cfdi';
import type { ImpuestoBody } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import {
  addImpuesto,
  missingClases,
  removeImpuesto,
  setCuota,
  setTasa,
  summaryOf,
  tasaOf,
  tasasOf,
} from './impuestos.ts';

const IVA_16: ImpuestoBody = { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' };
const HOY = { day: '2026-11-22' };

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

  it('offers IEPS at the fixed rates of SAT, by quota and, when it is charged, exempt', () => {
    const [ieps = IVA_16] = addImpuesto([], 'ieps');
    const offered = tasasOf(ieps, HOY) ?? [];
    expect(offered).toEqual(expect.arrayContaining(['3', '8', '26.5', '53', '160']));
    expect(offered.slice(-2)).toEqual(['Cuota', 'Exento']);
    expect(tasasOf({ ...ieps, tipo: 1 }, HOY)).not.toContain('Exento');
    expect(tasasOf({ ...IVA_16, tipo: 1 }, HOY)).toBeNull();
  });

  it('offers the rates of the imported book on the day that it has them, and no others', () => {
    const fila = { tipoFactor: 'Tasa', traslado: true, retencion: false } as const;
    const known = tasasDeCatalogo([
      { ...fila, impuesto: '002', minimo: '0.000000', maximo: '0.000000' },
      { ...fila, impuesto: '002', minimo: '0.160000', maximo: '0.160000' },
      { ...fila, impuesto: '002', minimo: '0.120000', maximo: '0.120000', desde: '2027-01-01' },
      { ...fila, impuesto: '003', minimo: '2.000000', maximo: '2.000000', desde: '2027-01-01' },
      { ...fila, impuesto: '003', minimo: '0.080000', maximo: '0.080000', hasta: '2026-12-31' },
    ]);
    const [ieps = IVA_16] = addImpuesto([], 'ieps');
    const offered = (day: string) => [IVA_16, ieps].map((it) => tasasOf(it, { day, known }));
    expect(offered('2026-12-31')).toEqual([
      ['16', '0', 'Exento'],
      ['8', 'Cuota', 'Exento'],
    ]);
    expect(offered('2027-01-04')).toEqual([
      ['16', '12', '0', 'Exento'],
      ['200', 'Cuota', 'Exento'],
    ]);
  });

  it('takes a quota in pesos, which no percent was before', () => {
    const cuota = setTasa(addImpuesto([], 'ieps'), 0, 'Cuota');
    expect(cuota).toEqual([{ tipo: 2, impuesto: '003', tipoFactor: 'Cuota' }]);
    expect(summaryOf(cuota)).toBe('IEPS por cuota');
    const pesos = setCuota(cuota, 0, '6.4555');
    expect([summaryOf(pesos), pesos.map(tasaOf)]).toEqual(['IEPS $6.4555', ['Cuota']]);
    expect(setTasa(pesos, 0, '8')).toEqual([
      { tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '8' },
    ]);
  });

  it('finds the chosen rate however its zeros were written', () => {
    expect(tasaOf({ ...IVA_16, tasaCuota: '16.0000' })).toBe('16');
  });

  it('forgets an amount typed by hand when its rate changes', () => {
    const custom = [{ ...IVA_16, importeCustom: '15.99' }];
    expect(setTasa(custom, 0, '8')[0]).not.toHaveProperty('importeCustom');
  });

  it('can be taken away', () => {
    expect(removeImpuesto([IVA_16], 0)).toEqual([]);
  });
});
