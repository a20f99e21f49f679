import { describe, expect, it } from 'vitest';
import { aspectoOfCookies, readAspecto, writeAspecto, type Aspecto } from './aspecto.ts';

describe('how a person wants to see the screens', () => {
  it.each([
    ['sistema', 'comoda'],
    ['claro', 'compacta'],
    ['oscuro', 'comoda'],
  ] as const)('is read as it was written: %s, %s', (esquema, densidad) => {
    const aspecto: Aspecto = { esquema, densidad };
    expect(readAspecto(writeAspecto(aspecto))).toEqual(aspecto);
  });

  it('is found among other cookies', () => {
    expect(aspectoOfCookies('timbra_refresh=x; timbra_aspecto=oscuro-compacta; b=2')).toEqual({
      esquema: 'oscuro',
      densidad: 'compacta',
    });
  });

  it.each(['', 'timbra_aspecto', 'timbra_aspecto="><script>', 'otra_timbra_aspecto=oscuro-comoda'])(
    'is the usual where it says nothing: %s',
    (cookies) => {
      expect(aspectoOfCookies(cookies)).toEqual({ esquema: 'sistema', densidad: 'comoda' });
    },
  );
});
