import { describe, expect, it } from 'vitest';
import { expectBounded } from '../test-support/expect-bounded.ts';
import { HOSTILE } from '../test-support/hostile-workbooks.ts';

const DANADO = 'archivoInvalido: El libro está dañado: una de sus partes no se puede leer';
const MUCHO_TEXTO = 'archivoInvalido: El libro tiene demasiado texto; divídelo en varios';

/** One of each kind; `memory.a-fondo.test.ts` has all of them. */
describe('a workbook needs 64 MB at most', () => {
  it.each<[keyof typeof HOSTILE, string]>([
    ['an attribute without end', DANADO],
    ['a comment without end', DANADO],
    ['the name of an element without end', DANADO],
    ['declarations in great number', DANADO],
    ['open elements that keep long attributes', DANADO],
    ['shared texts of all lengths', MUCHO_TEXTO],
    ['rows of cells in place', MUCHO_TEXTO],
    [
      'rows of formulas without a result',
      'archivoInvalido: El libro tiene más de 20,000 celdas con error o sin resultado; ábrelo en Excel, corrígelo y guárdalo',
    ],
    [
      'the same entry in great number',
      'archivoInvalido: El libro es demasiado grande al descomprimirse; divídelo en varios',
    ],
    [
      'entries with crowded headers',
      'archivoInvalido: El archivo está dañado o no es un libro de Excel (.xlsx)',
    ],
  ])('that has %s, and is refused', async (what, refusal) => {
    expect((await expectBounded(HOSTILE[what]())).refusal).toBe(refusal);
  });

  it.each<keyof typeof HOSTILE>([
    'a text of pieces',
    'a text of brackets in CDATA',
    'rows of numbers',
  ])('that has %s, and is read', async (what) => {
    expect((await expectBounded(HOSTILE[what]())).refusal).toBeUndefined();
  });
});
