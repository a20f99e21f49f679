import { describe, expect, it } from 'vitest';
import { aMasivo, aTimbrado } from '../../../../test-support/a-fila-masiva.ts';
import { faltaText, isAbierto, selloDe } from './estado-masivo.ts';

it.each([
  [5, 'falta menos de 1 min'],
  [60, 'falta menos de 1 min'],
  [61, 'faltan unos 2 min'],
  [360, 'faltan unos 6 min'],
  [5399, 'faltan unos 90 min'],
  [5400, 'faltan unas 2 h'],
])('%i seconds are told as «%s»', (segundos, text) => {
  expect(faltaText(segundos)).toBe(text);
});

describe('a file is watched', () => {
  it.each([
    ['while its rows are verified', aMasivo({ estado: 'enCurso' }), true],
    ['while it is stamped', aMasivo({ timbrado: aTimbrado() }), true],
    [
      'while what was asked for before a pause is answered',
      aMasivo({ timbrado: aTimbrado({ estado: 'pausado', enCurso: 2 }) }),
      true,
    ],
    [
      'no more in a pause',
      aMasivo({ timbrado: aTimbrado({ estado: 'pausado', enCurso: 0 }) }),
      false,
    ],
    [
      'no more at its end',
      aMasivo({ timbrado: aTimbrado({ estado: 'terminado', enCurso: 0 }) }),
      false,
    ],
    ['not before it is asked for', aMasivo(), false],
  ])('%s', (_when, masivo, isOpen) => {
    expect(isAbierto(masivo)).toBe(isOpen);
  });
});

it('has rows to be read again when one more is stamped, and none when only the time goes on', () => {
  const before = aMasivo({ timbrado: aTimbrado({ segundos: 90 }) });
  const later = aMasivo({ timbrado: aTimbrado({ segundos: 60 }) });
  const stamped = aMasivo({ timbradas: 1, timbrado: aTimbrado({ timbradas: 1 }) });
  expect(selloDe(later)).toBe(selloDe(before));
  expect(selloDe(stamped)).not.toBe(selloDe(before));
});
