import { constants } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { appendQueue } from './timbrado/diario/append-queue.ts';
import { readLines, type Line } from './timbrado/diario/read-lines.ts';

/** A file of one JSON per line that only grows; what was appended survives a crash. */
export interface Jsonl {
  readonly file: FileHandle;
  /** Resolves with the line's offset when the disk has it. */
  readonly append: (line: string) => Promise<number>;
  /** Resolves when the disk has all that was appended before. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens it, made when absent, after handing each line that it holds to `onLine`. */
export const openJsonl = async (path: string, onLine: (line: Line) => void): Promise<Jsonl> => {
  await mkdir(dirname(path), { recursive: true });
  // Not O_APPEND: positions are ours, so that what a failed write left behind is overwritten.
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  let end = 0;
  for await (const line of readLines(file)) {
    onLine(line);
    end = line.offset + line.bytes.length + 1;
  }
  // A line without its newline was never fsync'd to the end: nobody was told that it counts.
  await file.truncate(end);
  const { append, idle } = appendQueue(file, end);
  return {
    file,
    append,
    idle,
    close: async () => {
      await idle();
      await file.close();
    },
  };
};
