import { describe, expect, it } from 'vitest';
import { searchPrefixes, searchTokens } from './search-tokens.ts';

const factura = {
  serie: 'A',
  folio: 102,
  uuid: '6F2AD8A2-0E3C-4B47-9B8C-1F3F8E6C0D11',
  total: '1160.00',
  receptor: { rfc: 'H&E951128469', nombre: 'HERRERÍA & ELÉCTRICOS DEL ÑANDÚ' },
};
const finds = (q: string) => {
  const tokens = searchTokens(factura);
  return searchPrefixes(q).every((prefix) => tokens.some((token) => prefix.test(token)));
};

describe('an invoice is found by the beginning of', () => {
  it.each([
    ['its series and folio', 'A-102'],
    ['its folio alone', '102'],
    ['a word of the name, without regard to accents or case', 'herreria'],
    ['a word with ñ', 'ñan'],
    ['several words in any order', 'electricos herr'],
    ['the RFC, with its sign or without', 'h&e95'],
    ['the UUID, pasted with its hyphens', '6f2ad8a2-0e3c'],
    ['the total, as it is shown', '$1,160.00'],
    ['the total, half typed', '1160.'],
  ])('%s', (_what, q) => {
    expect(finds(q)).toBe(true);
  });

  it('nothing else: every word must be there', () => {
    expect(finds('herreria tornillos')).toBe(false);
    expect(finds('1160.5')).toBe(false);
  });
});

describe('what is typed never becomes an expression of its own', () => {
  it.each(['.*', '(a+)+$', '^a|b', '\\'])('%s', (q) => {
    expect(searchPrefixes(q).every(({ source }) => /^\^[a-z0-9.\\]*$/.test(source))).toBe(true);
  });

  it('of a long question the first words count', () => {
    expect(searchPrefixes('palabra '.repeat(200))).toHaveLength(6);
  });
});
