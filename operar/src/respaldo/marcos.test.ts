import { expect, it } from 'vitest';
import { batchesOf, documentsIn } from './marcos.ts';

/** A document of so many bytes, as far as a frame is concerned. */
const framed = (length: number, fill = 7): Buffer => {
  const bytes = Buffer.alloc(length, fill);
  bytes.writeInt32LE(length, 0);
  return bytes;
};
async function* cut(bytes: Buffer, size: number): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve();
    yield bytes.subarray(at, at + size);
  }
}
const all = async <T>(source: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const it of source) found.push(it);
  return found;
};

it.each([1, 3, 4, 7, 100, 10_000])(
  'gives every document whole, however the stream is cut: pieces of %i bytes',
  async (size) => {
    const documents = [framed(5), framed(300, 1), framed(6), framed(4000, 2), framed(5)];
    expect(await all(documentsIn(cut(Buffer.concat(documents), size)))).toEqual(documents);
  },
);

it('gives nothing of an empty stream', async () => {
  expect(await all(documentsIn(cut(Buffer.alloc(0), 1)))).toEqual([]);
});

it('says that a stream ends inside a document', async () => {
  const bytes = Buffer.concat([framed(20), framed(20)]);
  await expect(all(documentsIn(cut(bytes.subarray(0, 30), 8)))).rejects.toThrow(
    'termina a la mitad de un documento',
  );
});

it.each([-1, 0, 4, 17 * 1024 * 1024])(
  'refuses a document that says to have %i bytes',
  async (length) => {
    const bytes = Buffer.alloc(64);
    bytes.writeInt32LE(length, 0);
    await expect(all(documentsIn(cut(bytes, 64)))).rejects.toThrow(`uno mediría ${length} bytes`);
  },
);

it('a batch ends when it has so many documents, or so many bytes', async () => {
  const documents = [10, 10, 10, 90, 10].map((length) => framed(length));
  const source = documentsIn(cut(Buffer.concat(documents), 64));
  const batches = await all(batchesOf(source, { most: 2, bytes: 80 }));
  expect(batches.map((it) => it.map(({ length }) => length))).toEqual([[10, 10], [10, 90], [10]]);
});
