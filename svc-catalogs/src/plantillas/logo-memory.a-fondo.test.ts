import sharp from 'sharp';
import { expect, it } from 'vitest';
import { peakOf } from '../../../packages/hojas/test-support/peak-memory.ts';

const READER = { url: new URL('normalize-logo.ts', import.meta.url), name: 'normalizeLogo' };
const MB = 1024 * 1024;
const blank = (width: number, height: number, channels: 3 | 4) =>
  sharp({
    create: { width, height, channels, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
  });

it.each<[what: string, make: () => Promise<Buffer>]>([
  ['the most points that there may be', () => blank(4000, 4000, 4).png().toBuffer()],
  ['the widest lines', () => blank(6000, 2666, 4).png().toBuffer()],
  ['the most lines', () => blank(2666, 6000, 4).png().toBuffer()],
  ['passes', () => blank(2000, 2000, 4).png({ progressive: true }).toBuffer()],
  ['16 bits a colour', () => blank(2000, 2000, 4).toColourspace('rgb16').png().toBuffer()],
  ['a photograph', () => blank(4000, 4000, 3).jpeg().toBuffer()],
  ['a photograph in passes', () => blank(2000, 2000, 3).jpeg({ progressive: true }).toBuffer()],
])('a logo needs 64 MB at most: %s', async (_what, make) => {
  const small = await blank(100, 100, 4).png().toBuffer();
  const { grown, refusal } = await peakOf(READER, small, await make(), 64 * MB);
  expect([refusal, grown < 64 * MB]).toEqual([undefined, true]);
});
