import { describe, expect, it } from 'vitest';
import { rfcProblem } from './rfc-problem.ts';

describe('what is wrong with an RFC', () => {
  it('is nothing when it is one', () => {
    expect(['URE180429TM6', 'CUSC850516316', 'XAXX010101000'].map(rfcProblem)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['A', 'Tiene 1 carácter; el RFC tiene 12 (empresas) o 13 (personas)'],
    ['URE180429TM', 'Tiene 11 caracteres; el RFC tiene 12 (empresas) o 13 (personas)'],
    ['ABCDEFGHIJKL', 'Con 12 caracteres lleva 3 letras, la fecha AAMMDD y 3 de homoclave'],
    ['URE1804291TM6', 'Con 13 caracteres lleva 4 letras, la fecha AAMMDD y 3 de homoclave'],
    ['URE181329TM6', 'La fecha 181329 (AAMMDD) no existe en el calendario'],
    ['CUSC850230316', 'La fecha 850230 (AAMMDD) no existe en el calendario'],
  ])('of %s, never asks for a length that it has', (text, message) => {
    expect(rfcProblem(text)).toBe(message);
  });
});
