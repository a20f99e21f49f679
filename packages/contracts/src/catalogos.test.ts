import { describe, expect, it } from 'vitest';
import { catalogoQuery, hasClave, type ClavesBody } from './catalogos.ts';

const asked: ClavesBody = {
  fecha: '2026-11-21',
  claves: { c_ClaveProdServ: ['80101500', '15101506', '99999999'], c_ClaveUnidad: ['H87', 'ZZZ'] },
};
const has = hasClave(asked, {
  c_ClaveProdServ: {
    completo: true,
    desconocidas: ['99999999'],
    fueraDeVigencia: ['15101506'],
  },
  c_ClaveUnidad: { completo: false, desconocidas: ['ZZZ'], fueraDeVigencia: [] },
});

describe('what the rules are told of a key', () => {
  it.each([
    ['a key that is there', 'c_ClaveProdServ', '80101500', true],
    ['a key that SAT does not have', 'c_ClaveProdServ', '99999999', false],
    ['a key that is not in force', 'c_ClaveProdServ', '15101506', {}],
    ['a key of an incomplete list', 'c_ClaveUnidad', 'H87', true],
    ['a key that an incomplete list lacks', 'c_ClaveUnidad', 'ZZZ', undefined],
    ['a key that was not asked for', 'c_ClaveProdServ', '01010101', undefined],
    ['a catalogue that was not asked for', 'c_CodigoPostal', '42501', undefined],
  ])('%s', (_what, catalogo, clave, expected) => {
    expect(has(catalogo, clave)).toEqual(expected);
  });
});

describe('the day of a look-up', () => {
  it.each(['2026-02-30', '21/11/2026', '2026-11-21T10:00:00'])('cannot be %s', (fecha) => {
    expect(catalogoQuery.safeParse({ fecha }).success).toBe(false);
  });

  it('is left to the server when it is not told', () => {
    expect(catalogoQuery.parse({})).toEqual({ q: '', limit: 20 });
  });
});
