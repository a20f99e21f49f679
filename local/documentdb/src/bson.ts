import { BSON, type Document } from 'bson';

/** One BSON document as bytes, ready for a parameter of the engine or for the wire. */
export const toBytes = (document: Document): Buffer => {
  const bytes = BSON.serialize(document, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

export const fromBytes = (bytes: Uint8Array): Document => BSON.deserialize(bytes);

/** The documents of a wire-protocol "document sequence", in order. */
export const splitSequence = (sequence: Buffer): Buffer[] => {
  const documents: Buffer[] = [];
  for (let offset = 0; offset < sequence.length;) {
    const size = sequence.readInt32LE(offset);
    documents.push(sequence.subarray(offset, offset + size));
    offset += size;
  }
  return documents;
};
