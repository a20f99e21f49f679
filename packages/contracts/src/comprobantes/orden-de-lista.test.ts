import { describe, expect, it } from 'vitest';
import { FacturaStatus } from '../constantes.ts';
import type { FacturaRow } from '../factura-answer.ts';
import { readOrden, sortRows } from './orden-de-lista.ts';

const row = (id: string, over: Partial<FacturaRow> = {}) =>
  ({ id, total: '10.00', moneda: 'MXN', status: FacturaStatus.Timbrada, ...over }) as FacturaRow;
const sorted = (rows: readonly FacturaRow[], text: string) =>
  sortRows(rows, readOrden(text))
    .map(({ id }) => id)
    .join('');

describe('the order of a list', () => {
  it('turns newest first around by date', () => {
    const rows = [row('c'), row('b'), row('a')];
    expect([sorted(rows, 'fecha'), sorted(rows, '-fecha')]).toEqual(['abc', 'cba']);
  });

  it('by folio counts numbers as numbers within each series; those without stand last', () => {
    const rows = [
      row('d'),
      row('b', { serie: 'A', folio: 10 }),
      row('c', { serie: 'B', folio: 1 }),
      row('a', { serie: 'A', folio: 9 }),
    ];
    expect([sorted(rows, 'folio'), sorted(rows, '-folio')]).toEqual(['abcd', 'cbad']);
  });

  it('by receiver follows the Spanish alphabet', () => {
    const names = { a: 'NADA', b: 'ÑANDÚ', c: 'OCASO' };
    const rows = Object.entries(names).map(([id, receptorNombre]) => row(id, { receptorNombre }));
    expect(sorted([...rows].reverse(), 'receptor')).toBe('abc');
  });

  it('by amount compares no currency with another, and takes what was paid of a receipt', () => {
    const rows = [
      row('b', { total: '9.00' }),
      row('d', { total: '1.00', moneda: 'USD' }),
      row('a', { total: '0', moneda: 'XXX', montoTotalPagos: '100.00' }),
      row('c', { total: '-3.00' }),
    ];
    expect([sorted(rows, '-total'), sorted(rows, 'total')]).toEqual(['abcd', 'cbad']);
  });

  it('by what is owed has what is owed first, in both directions', () => {
    const rows = [
      row('c'),
      row('b', { saldo: '5.00' }),
      row('d', { saldo: '0.00' }),
      row('a', { saldo: '7.00' }),
    ];
    expect([sorted(rows, '-porCobrar'), sorted(rows, 'porCobrar')]).toEqual(['abcd', 'bacd']);
  });
});
