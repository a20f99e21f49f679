import type { ObjectStore } from '@timbra/service-kit';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Manifiesto } from './manifiesto.ts';
import { assertParte, readGzip, writeGzip, writeParte } from './partes.ts';

const LISTA = 'objetos.jsonl.gz';
/** Objects that are copied at a time: most are a few kilobytes, and each is a round trip. */
const LANES = 8;

const objeto = z.object({
  clave: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
type Objeto = z.infer<typeof objeto>;

/** So many at a time. */
async function* chunksOf<T>(source: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let chunk: T[] = [];
  for await (const it of source) {
    chunk.push(it);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

const archivoOf = (clave: string) => `objetos/${clave}`;

/** Copies every object to a file of its own, and writes their list; what went meanwhile is left out. */
export const copyObjetos = async (
  archive: ObjectStore,
  carpeta: string,
  progress: (cuantos: number) => void,
): Promise<Manifiesto['objetos']> => {
  let cuantos = 0;
  let bytesDeObjetos = 0;
  const copy = async (clave: string): Promise<Objeto | null> => {
    const content = await archive.getStream(clave);
    if (!content) return null;
    const { bytes, sha256 } = await writeParte(carpeta, archivoOf(clave), content);
    return { clave, bytes, sha256 };
  };
  const lines = async function* (): AsyncIterable<Buffer> {
    for await (const claves of chunksOf(archive.keys(), LANES)) {
      const copied = (await Promise.all(claves.map(copy))).filter((it) => it !== null);
      for (const it of copied) {
        bytesDeObjetos += it.bytes;
        yield Buffer.from(`${JSON.stringify(it)}\n`);
      }
      cuantos += copied.length;
      progress(cuantos);
    }
  };
  const list = await writeGzip(carpeta, LISTA, lines());
  return { ...list, cuantos, bytesDeObjetos };
};

async function* listed(carpeta: string): AsyncIterable<Objeto> {
  const input = Readable.from(readGzip(carpeta, LISTA));
  for await (const line of createInterface({ input })) yield objeto.parse(JSON.parse(line));
}

/** @throws Error in Spanish when one is missing or is not the one that was copied */
export const assertObjetos = async (
  carpeta: string,
  { cuantos }: Manifiesto['objetos'],
  progress: (cuantos: number) => void,
): Promise<void> => {
  let seen = 0;
  for await (const chunk of chunksOf(listed(carpeta), LANES)) {
    await Promise.all(
      chunk.map(({ clave, ...it }) => assertParte(carpeta, { archivo: archivoOf(clave), ...it })),
    );
    seen += chunk.length;
    progress(seen);
  }
  if (seen !== cuantos) {
    throw new Error(`${LISTA} tiene ${seen} objetos y el manifiesto dice ${cuantos}`);
  }
};

/** What an object is, by the end of its key; nobody asks the store for it. */
const TYPES: Readonly<Record<string, string>> = {
  xml: 'application/xml',
  pdf: 'application/pdf',
  png: 'image/png',
  zip: 'application/zip',
};
const typeOf = (clave: string): string =>
  TYPES[clave.slice(clave.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

export const putObjetos = async (
  archive: ObjectStore,
  carpeta: string,
  progress: (cuantos: number) => void,
): Promise<void> => {
  let done = 0;
  for await (const chunk of chunksOf(listed(carpeta), LANES)) {
    await Promise.all(
      chunk.map(({ clave }) =>
        archive.putFile(clave, join(carpeta, archivoOf(clave)), typeOf(clave)),
      ),
    );
    done += chunk.length;
    progress(done);
  }
};
