import { describe, expect, it } from 'vitest';
import { expectBounded } from '../test-support/expect-bounded.ts';
import { HOSTILE } from '../test-support/hostile-workbooks.ts';

const DANADO = 'archivoInvalido: El libro está dañado: una de sus partes no se puede leer';

/** A process for each: one that is refused and one that is read; `memory.a-fondo.test.ts` has all of them. */
describe('a workbook needs 64 MB at most', () => {
  it.each<[keyof typeof HOSTILE, string | undefined]>([
    ['an attribute without end', DANADO],
    ['a text of pieces', undefined],
  ])('that has %s: refusal %s', async (what, refusal) => {
    expect((await expectBounded(HOSTILE[what]())).refusal).toBe(refusal);
  });
});
