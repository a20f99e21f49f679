import { describe, expect, it } from 'vitest';
import { folioOptions, nextFolioOf, serieOptions } from './series.ts';

const series = [
  { serie: 'A', lastFolio: 12 },
  { serie: 'B', lastFolio: 0 },
];
const values = (options: readonly { value: string }[]) => options.map((it) => it.value);

describe('series and folio from a list', () => {
  it('offers the series of the account, and that of the invoice though it is no longer one', () => {
    expect(values(serieOptions(series, ''))).toEqual(['', 'A', 'B']);
    expect(values(serieOptions(series, 'Z'))).toEqual(['', 'A', 'B', 'Z']);
  });

  it('offers the next folio of the series, which is the last one plus 1', () => {
    expect(nextFolioOf(series, 'A')).toBe(13);
    expect(nextFolioOf(series, 'Z')).toBeUndefined();
    expect(folioOptions(13, '', false)).toEqual([
      { value: '', label: 'Siguiente: 13' },
      { value: '13', label: '13' },
    ]);
  });

  it('has to be chosen where the account wants each folio said', () => {
    expect(folioOptions(13, '7', true)).toEqual([
      { value: '', label: 'Elige una opción' },
      { value: '13', label: '13' },
      { value: '7', label: '7' },
    ]);
  });
});
