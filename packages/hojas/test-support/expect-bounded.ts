import { expect } from 'vitest';
import { peakOf } from './peak-memory.ts';
import { aWorkbook } from './workbooks.ts';

const READER = { url: new URL('read-largest.ts', import.meta.url), name: 'readLargest' };
/** Code is compiled and the collector of garbage has its working size, as in a service that has worked. */
const ordinary = aWorkbook(
  Array.from({ length: 2000 }, (_, row) =>
    Array.from({ length: 10 }, (_, n) => `Texto ${row} ${n}`),
  ),
);
const MAX_GROWTH = 64 * 1024 * 1024;
/** Far more than any takes on a busy machine; what is read again from its beginning takes longer. */
const MAX_MS = 60_000;

/** The file is read, or refused as one that cannot be, and neither costs more than it may. */
export const expectBounded = async (file: Buffer) => {
  const peak = await peakOf(READER, ordinary, file, MAX_GROWTH);
  expect(peak.refusal ?? 'archivoInvalido: no').toMatch(/^archivoInvalido: /);
  expect(peak.grown).toBeLessThan(MAX_GROWTH);
  expect(peak.ms).toBeLessThan(MAX_MS);
  return peak;
};
