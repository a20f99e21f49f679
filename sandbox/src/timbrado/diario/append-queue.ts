import type { FileHandle } from 'node:fs/promises';

interface Waiting {
  readonly bytes: Buffer;
  readonly done: (offset: number) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Appends lines so that each promise resolves, with the line's offset, only when the disk has it.
 * What arrives during one fsync goes out together in the next: one fsync serves many stamps.
 */
export const appendQueue = (file: FileHandle, start: number) => {
  let end = start;
  let waiting: Waiting[] = [];
  let writing: Promise<void> | null = null;

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const from = end;
      try {
        const bytes = Buffer.concat(batch.map((one) => one.bytes));
        await file.write(bytes, 0, bytes.length, from);
        await file.datasync();
        for (const one of batch) {
          const offset = end;
          end += one.bytes.length;
          one.done(offset);
        }
      } catch (error) {
        for (const one of batch) one.failed(error);
      }
    }
    writing = null;
  };

  return {
    append: (line: string): Promise<number> =>
      new Promise((done, failed) => {
        waiting.push({ bytes: Buffer.from(`${line}\n`), done, failed });
        writing ??= flush();
      }),
    idle: async (): Promise<void> => {
      await writing;
    },
  };
};
