import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Parte } from './manifiesto.ts';

/** Passes bytes on as they come, and knows what they were. */
const measured = () => {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  return {
    pass: async function* (this: void, source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    told: () => ({ bytes, sha256: hash.digest('hex') }),
  };
};

/** A new file for its owner's eyes alone, flushed at its end; one that is there already is an error. */
const fileOf = async (path: string) => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
};

/** Writes a file of the backup as it comes; nothing of it stands in memory whole. */
export const writeParte = async (
  carpeta: string,
  archivo: string,
  content: AsyncIterable<Buffer>,
): Promise<Parte> => {
  const measure = measured();
  await pipeline(content, measure.pass, await fileOf(join(carpeta, archivo)));
  return { archivo, ...measure.told() };
};

/** The same, compressed: its size and its hash are those of the file. */
export const writeGzip = async (
  carpeta: string,
  archivo: string,
  content: AsyncIterable<Buffer>,
): Promise<Parte> => {
  const measure = measured();
  const file = await fileOf(join(carpeta, archivo));
  await pipeline(Readable.from(content), createGzip(), measure.pass, file);
  return { archivo, ...measure.told() };
};

/** @throws Error in Spanish when the file is not the one that was written */
export const assertParte = async (carpeta: string, parte: Parte): Promise<void> => {
  const measure = measured();
  try {
    for await (const chunk of measure.pass(createReadStream(join(carpeta, parte.archivo)))) {
      void chunk;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`Falta ${parte.archivo} en el respaldo`, { cause: error });
  }
  const { bytes, sha256 } = measure.told();
  if (bytes === parte.bytes && sha256 === parte.sha256) return;
  throw new Error(
    `${parte.archivo} no es el que se escribió: el respaldo está dañado (${bytes} bytes, SHA-256 ${sha256})`,
  );
};

/** What a compressed file of the backup has, a piece at a time. */
export async function* readGzip(carpeta: string, archivo: string): AsyncIterable<Buffer> {
  const file = createReadStream(join(carpeta, archivo));
  const plain = createGunzip();
  // `pipe` does not pass on an error of the file: the loop that reads would wait for ever.
  file.on('error', (error) => plain.destroy(error));
  try {
    yield* file.pipe(plain) as AsyncIterable<Buffer>;
  } finally {
    file.destroy();
  }
}
