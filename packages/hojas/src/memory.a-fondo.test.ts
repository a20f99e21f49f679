import { describe, expect, it } from 'vitest';
import { expectBounded } from '../test-support/expect-bounded.ts';
import { HOSTILE } from '../test-support/hostile-workbooks.ts';

describe('a workbook needs 64 MB at most, whatever grows in it', () => {
  it.each(Object.entries(HOSTILE))('%s', async (_what, make) => {
    expect((await expectBounded(make())).grown).toBeGreaterThanOrEqual(0);
  });
});
