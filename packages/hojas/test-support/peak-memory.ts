import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CHILD = join(import.meta.dirname, 'peak-memory.child.ts');

export interface Peak {
  /** Bytes that the process had at most, beyond those it had before. */
  grown: number;
  ms: number;
  /** Why the file was not read; absent where it was. */
  refusal?: string;
}

interface Reader {
  url: URL;
  /** Of its function of one Buffer. */
  name: string;
}

/** The collector of garbage comes when it likes: the same file takes tens of megabytes more now and then. */
const RUNS = 3;

/**
 * What a reader of files needs for one of them, in a process of its own: this one has the file, and all
 * that other tests left. Asks again while it is more than `bound`.
 * @param harmless is read first, so that code is compiled and stands in memory already.
 */
export const peakOf = async (
  reader: Reader,
  harmless: Buffer,
  file: Buffer,
  bound: number,
): Promise<Peak> => {
  let peak = await measure(reader, harmless, file);
  for (let run = 1; run < RUNS && peak.grown > bound; run += 1) {
    peak = await measure(reader, harmless, file);
  }
  return peak;
};

const measure = async (reader: Reader, harmless: Buffer, file: Buffer): Promise<Peak> => {
  const folder = mkdtempSync(join(tmpdir(), 'timbra-peak-'));
  try {
    const files = { harmless: join(folder, 'harmless'), file: join(folder, 'file') };
    writeFileSync(files.harmless, harmless);
    writeFileSync(files.file, file);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--expose-gc', CHILD, reader.url.href, reader.name, files.harmless, files.file],
      { timeout: 120_000 },
    );
    return JSON.parse(stdout) as Peak;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
