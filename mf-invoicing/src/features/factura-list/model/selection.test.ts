import type { FacturaRow } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { between, NOTHING, sumsOf, toggleRows } from './selection.ts';

const row = (id: string, total = '0.10', moneda = 'MXN') => ({ id, total, moneda }) as FacturaRow;
const rows = ['a', 'b', 'c', 'd'].map((id) => row(id));
const ids = (selection: ReadonlyMap<string, FacturaRow>) => [...selection.keys()];

describe('the selection', () => {
  it('takes rows, and lets them go when all of them were taken', () => {
    const some = toggleRows(NOTHING, rows.slice(0, 2));
    expect(ids(some)).toEqual(['a', 'b']);
    expect(ids(toggleRows(some, rows.slice(0, 3)))).toEqual(['a', 'b', 'c']);
    expect(ids(toggleRows(some, rows.slice(0, 2)))).toEqual([]);
  });

  it('takes a range in either direction, or one row where there was none before', () => {
    expect(between(rows, 'd', 'b').map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect(between(rows, null, 'b').map(({ id }) => id)).toEqual(['b']);
    expect(between(rows, 'a', 'x')).toEqual([]);
  });

  it('sums to the cent, each currency apart', () => {
    const chosen = [row('1'), row('2', '0.20'), row('3', '1160.00', 'USD')];
    expect(sumsOf(toggleRows(NOTHING, chosen))).toEqual([
      { moneda: 'MXN', total: '0.30' },
      { moneda: 'USD', total: '1160.00' },
    ]);
  });
});
