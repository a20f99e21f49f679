/** The largest document that the database takes, and what it adds of its own. */
const MAX_BYTES = 16 * 1024 * 1024 + 16 * 1024;
const LENGTH_BYTES = 4;

/**
 * The documents of a stream of BSON, which begin with their length each. No more than one stands in
 * memory beside the piece that was read last.
 * @throws Error in Spanish when a length cannot be one, or the stream ends inside a document
 */
export async function* documentsIn(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let pieces: Buffer[] = [];
  let held = 0;
  let wanted = LENGTH_BYTES;
  for await (const piece of source) {
    pieces.push(piece);
    held += piece.length;
    if (held < wanted) continue;
    let rest: Buffer = pieces.length === 1 ? piece : Buffer.concat(pieces, held);
    for (;;) {
      wanted = rest.length < LENGTH_BYTES ? LENGTH_BYTES : lengthOf(rest);
      if (rest.length < wanted || rest.length < LENGTH_BYTES) break;
      yield rest.subarray(0, wanted);
      rest = rest.subarray(wanted);
    }
    pieces = rest.length > 0 ? [rest] : [];
    held = rest.length;
  }
  if (held > 0) throw new Error('El archivo termina a la mitad de un documento');
}

const lengthOf = (bytes: Buffer): number => {
  const length = bytes.readInt32LE(0);
  // An empty document has its length and the zero that ends it.
  if (length > LENGTH_BYTES && length <= MAX_BYTES) return length;
  throw new Error(`El archivo no tiene documentos: uno mediría ${length} bytes`);
};

/** What arrives, so many at a time or so many bytes. */
export async function* batchesOf(
  documents: AsyncIterable<Buffer>,
  { most, bytes }: { most: number; bytes: number },
): AsyncIterable<Buffer[]> {
  let batch: Buffer[] = [];
  let size = 0;
  for await (const document of documents) {
    batch.push(document);
    size += document.length;
    if (batch.length < most && size < bytes) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}
