import { FacturaStatus, type PorEstado, type SumaDeEstado } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { estadoOf } from './estados.ts';

const NADA: SumaDeEstado = { cuantos: 0, importes: [] };
const importes = [{ moneda: 'MXN', importe: '1160.00' }];
const sums: PorEstado = {
  todos: { cuantos: 3, importes },
  status: { 1: NADA, 2: NADA, 3: { cuantos: 3, importes }, 4: NADA },
};
const TOO_MANY: SumaDeEstado = { cuantos: null, importes: null };
const tooMany: PorEstado = {
  todos: TOO_MANY,
  status: { 1: TOO_MANY, 2: TOO_MANY, 3: TOO_MANY, 4: TOO_MANY },
};

describe('a tab of the list', () => {
  it('says how many there are as soon as they are counted, and their sum when it comes', () => {
    expect(estadoOf(null, undefined, 3)).toEqual({ cuantos: 3, importes: [] });
    expect(estadoOf(null, sums, 3)).toEqual({ cuantos: 3, importes });
    expect(estadoOf(FacturaStatus.Timbrada, sums, null)).toEqual({ cuantos: 3, importes });
    expect(estadoOf(FacturaStatus.Borrador, sums, null)).toEqual({ cuantos: 0, importes: [] });
  });

  it('adds nothing up of too many, and counts them only where a period alone is chosen', () => {
    expect(estadoOf(null, tooMany, 40_000)).toEqual({ cuantos: 40_000, importes: [] });
    expect(estadoOf(null, tooMany, null)).toEqual({ cuantos: null, importes: [] });
  });
});
