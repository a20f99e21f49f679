import { describe, expect, it } from 'vitest';
import { scopeText, takeAllText } from './scope-text.ts';
import type { Scope } from './selection.ts';

const aScope = (change: Partial<Scope>): Scope => ({
  here: 3,
  elsewhere: 0,
  total: 1204,
  reach: 'some',
  ...change,
});

describe('what is chosen is said exactly', () => {
  it.each<[string, Partial<Scope>, string | null]>([
    ['3 seleccionados', {}, null],
    ['1 seleccionado', { here: 1 }, null],
    ['1,000 de 1,204 seleccionados', { here: 1000, reach: 'loaded' }, 'Seleccionar los 1,204'],
    [
      '1,000 seleccionados; hay más',
      { here: 1000, total: null, reach: 'loaded' },
      'Seleccionar todos',
    ],
    ['1,204 de 1,204 seleccionados', { here: 1204, reach: 'all' }, null],
    ['1 seleccionado', { here: 1, total: 1, reach: 'all' }, null],
    ['3 de 3 seleccionados y 2 de otra lista', { elsewhere: 2, reach: 'all' }, null],
    ['2 seleccionados de otra lista', { here: 0, elsewhere: 2 }, null],
  ])('%s', (text, change, more) => {
    expect(scopeText(aScope(change))).toBe(text);
    expect(takeAllText(aScope(change))).toBe(more);
  });

  it('a list brings 10,000 rows and no more, and says so', () => {
    const most = aScope({ here: 1000, total: 12_345, reach: 'loaded' });
    expect(takeAllText(most)).toBe('Seleccionar los primeros 10,000');
    const all = { ...most, here: 10_000 };
    expect([scopeText(all), takeAllText(all)]).toEqual(['10,000 de 12,345 seleccionados', null]);
  });
});
