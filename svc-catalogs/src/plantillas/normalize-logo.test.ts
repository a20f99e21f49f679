import { describe, expect, it } from 'vitest';
import { peakOf } from '../../../packages/hojas/test-support/peak-memory.ts';
import { aPng } from '../../test-support/a-png.ts';
import { normalizeLogo } from './normalize-logo.ts';

const READER = { url: new URL('normalize-logo.ts', import.meta.url), name: 'normalizeLogo' };
/** A library of C reads pictures beside the collector of garbage: they vary by as much again. */
const MAX_GROWTH = 100 * 1024 * 1024;
const LADO = 'El logotipo mide más de 6,000 pixeles de lado; redúcelo';
const ENTERO =
  'El logotipo es entrelazado, progresivo o de 16 bits por color, y tiene más de 4 millones de pixeles; redúcelo';

const peak = (file: Buffer) => peakOf(READER, aPng({ width: 60, height: 50 }), file, MAX_GROWTH);

describe('a logo of a few kilobytes takes no gigabyte', () => {
  it.each([
    ['one line of sixteen million points', { width: 16_000_000, height: 1 }, LADO],
    ['sixteen million lines of one point', { width: 1, height: 16_000_000 }, LADO],
    ['sixteen million points in passes', { width: 4000, height: 4000, isInterlaced: true }, ENTERO],
    [
      'sixteen million points of 16 bits',
      { width: 4000, height: 4000, depth: 16 as const },
      ENTERO,
    ],
  ])('%s are refused before they are drawn', async (_what, shape, detail) => {
    await expect(normalizeLogo(aPng(shape))).rejects.toMatchObject({
      code: 'archivoInvalido',
      detail,
    });
  });

  it.each([
    ['as many points as may come', { width: 6000, height: 2666 }],
    [
      'as many in passes of 16 bits',
      { width: 2000, height: 2000, depth: 16 as const, isInterlaced: true },
    ],
  ])('%s are drawn within 100 MB', async (_what, shape) => {
    const { grown, refusal } = await peak(aPng(shape));
    expect(refusal).toBeUndefined();
    expect(grown).toBeLessThan(MAX_GROWTH);
  });
});
