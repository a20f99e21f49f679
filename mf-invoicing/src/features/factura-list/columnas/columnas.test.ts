import { describe, expect, it } from 'vitest';
import { readOcultas, shownColumns, toggleColumn } from './columnas.ts';

const columns = ['folio', 'tipo', 'estado', 'total'].map((key) => ({ key, header: key }));
const keys = (ocultas: readonly string[]) => shownColumns(columns, ocultas).map(({ key }) => key);

describe('the columns that a person chooses', () => {
  it('are all of them until a column is hidden, and again once it is shown', () => {
    expect(keys([])).toEqual(['folio', 'tipo', 'estado', 'total']);
    const without = toggleColumn([], 'tipo');
    expect(keys(without)).toEqual(['folio', 'estado', 'total']);
    expect(keys(toggleColumn(without, 'tipo'))).toHaveLength(4);
  });

  it('never lack what tells one voucher from another, nor its amount', () => {
    expect(keys(['folio', 'total'])).toEqual(['folio', 'tipo', 'estado', 'total']);
  });

  it('are read as they were kept, and anything else hides nothing', () => {
    expect(readOcultas('["tipo"]')).toEqual(['tipo']);
    for (const text of [undefined, '', '{', '7', '[7]', 'null'])
      expect(readOcultas(text)).toEqual([]);
    expect(readOcultas(JSON.stringify(Array(99).fill('x')))).toHaveLength(40);
  });
});
