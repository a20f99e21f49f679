import type { FacturaRow } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { between } from '../../../shared/rows.ts';
import { freshRows, NOTHING, scopeOf, sumsOf, toggleRows } from './selection.ts';

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
    expect(sumsOf(chosen)).toEqual([
      { moneda: 'MXN', total: '0.30' },
      { moneda: 'USD', total: '1160.00' },
    ]);
  });
});

describe('what is said of the selection', () => {
  const chosen = toggleRows(NOTHING, rows);

  it('is that all are chosen only when none is still to come', () => {
    expect(scopeOf(chosen, { rows, total: 4, isWhole: true }).reach).toBe('all');
    expect(scopeOf(chosen, { rows, total: 1204, isWhole: false })).toEqual({
      here: 4,
      elsewhere: 0,
      total: 1204,
      reach: 'loaded',
    });
  });

  it('is how many of this list, and how many of others', () => {
    const listed = { rows: rows.slice(2), total: null, isWhole: true };
    const some = toggleRows(NOTHING, rows.slice(0, 3));
    expect(scopeOf(some, listed)).toMatchObject({ here: 1, elsewhere: 2, reach: 'some' });
  });

  it('is no part of a list where nothing matches', () => {
    const nothing = { rows: [], total: 0, isWhole: true };
    expect(scopeOf(chosen, nothing)).toMatchObject({ here: 0, elsewhere: 4, reach: 'some' });
  });

  it('sums rows as they are now, those of another list as they were', () => {
    const now = [row('a', '9.00')];
    const some = toggleRows(NOTHING, [row('a'), row('z')]);
    expect(freshRows(some, now).map(({ total }) => total)).toEqual(['9.00', '0.10']);
  });
});
