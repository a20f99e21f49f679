import { describe, expect, it } from 'vitest';
import { expectBounded } from '../test-support/expect-bounded.ts';
import { HOSTILE } from '../test-support/hostile-workbooks.ts';

const DANADO = 'El libro está dañado: una de sus partes no se puede leer';
const MUCHO_TEXTO = 'El libro tiene demasiado texto; divídelo en varios';
/** Why some are refused; of the others it does not matter whether they are. */
const REFUSALS: Partial<Record<string, string>> = {
  'a comment without end': DANADO,
  'the name of an element without end': DANADO,
  'declarations in great number': DANADO,
  'open elements that keep long attributes': DANADO,
  'shared texts of all lengths': MUCHO_TEXTO,
  'rows of cells in place': MUCHO_TEXTO,
  'rows of formulas without a result':
    'El libro tiene más de 20,000 celdas con error o sin resultado; ábrelo en Excel, corrígelo y guárdalo',
  'the same entry in great number':
    'El libro es demasiado grande al descomprimirse; divídelo en varios',
  'entries with crowded headers': 'El archivo está dañado o no es un libro de Excel (.xlsx)',
};

describe('a workbook needs 64 MB at most, whatever grows in it', () => {
  it.each(Object.entries(HOSTILE))('%s', async (what, make) => {
    const { refusal } = await expectBounded(make());
    const expected = REFUSALS[what];
    if (expected) expect(refusal).toBe(`archivoInvalido: ${expected}`);
  });

  it.each(['a text of brackets in CDATA', 'rows of numbers'] as const)(
    '%s are read',
    async (what) => expect((await expectBounded(HOSTILE[what]())).refusal).toBeUndefined(),
  );
});
