import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Taller } from './retrato.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What differs from what was approved, to be looked at: outside the repository. */
const OTHERS = join(ROOT, '.timbra', 'pictures');

/** `npm run pictures` writes what is looked at before it is committed; tests compare with it. */
const isWriting = process.env.PICTURES === 'write';

/** Another UUID and its QR: what has changed no more than that stays as it was approved. */
const SEEN_BETWEEN_RUNS = 0.005;

const write = async (path: string, bytes: Buffer) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
};

interface Options {
  /** Of what is kept, in pixels. */
  width: number;
  /** Of its WebP, 0 to 1. */
  quality: number;
  /** Part of its points that may differ, 0 to 1. */
  tolerance: number;
}

/** Compares a screenshot with the picture at `path` of the repository, or writes it there. */
export const expectPicture = async (
  taller: Taller,
  path: string,
  png: Buffer,
  { width, quality, tolerance }: Options,
): Promise<void> => {
  const bytes = await taller.reduce(png, width, quality);
  const kept = await readFile(join(ROOT, path)).catch(() => null);
  const difference = kept ? await taller.difference(kept, bytes) : 1;
  if (isWriting) {
    if (difference > SEEN_BETWEEN_RUNS) await write(join(ROOT, path), bytes);
    return;
  }
  if (difference > tolerance) await write(join(OTHERS, path), bytes);
  expect(difference, `${path}: lo nuevo está en .timbra/pictures`).toBeLessThanOrEqual(tolerance);
};
