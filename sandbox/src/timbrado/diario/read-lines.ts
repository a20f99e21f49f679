import type { FileHandle } from 'node:fs/promises';

const CHUNK = 1024 * 1024;
const NEWLINE = 0x0a;

export interface Line {
  readonly offset: number;
  /** Without the newline. */
  readonly bytes: Buffer;
}

/** The complete lines of a file with their offsets; what follows the last newline is left out. */
export async function* readLines(file: FileHandle): AsyncGenerator<Line> {
  let rest: Buffer = Buffer.alloc(0);
  let offset = 0;
  for (;;) {
    const { bytesRead, buffer } = await file.read({
      buffer: Buffer.alloc(CHUNK),
      position: offset + rest.length,
    });
    if (bytesRead === 0) return;
    rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      yield { offset, bytes: rest.subarray(0, end) };
      offset += end + 1;
      rest = rest.subarray(end + 1);
    }
  }
}
