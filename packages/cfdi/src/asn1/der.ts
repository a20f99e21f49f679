/** The bytes are no DER, or not the expected DER. */
export class MalformedDer extends Error {
  override name = 'MalformedDer';
}

export const Tag = {
  Integer: 0x02,
  BitString: 0x03,
  OctetString: 0x04,
  Oid: 0x06,
  Utf8String: 0x0c,
  Sequence: 0x30,
  Set: 0x31,
} as const;

/** The content is of the kind that was read: a Buffer on the server, plain bytes in a browser. */
export interface DerElement<Bytes extends Uint8Array = Buffer> {
  tag: number;
  content: Bytes;
}

/** No element needs more: files are far smaller than 2^32 bytes. */
const MAX_LENGTH_BYTES = 4;
const MULTIPLE_BYTE_TAG = 0x1f;

const numberOf = (bytes: Uint8Array): number =>
  bytes.reduce((number, byte) => number * 256 + byte, 0);

function elementAt<Bytes extends Uint8Array>(
  bytes: Bytes,
  offset: number,
): { element: DerElement<Bytes>; end: number } {
  const tag = bytes[offset];
  const first = bytes[offset + 1];
  if (tag === undefined || first === undefined) throw new MalformedDer('truncated');
  if ((tag & MULTIPLE_BYTE_TAG) === MULTIPLE_BYTE_TAG) throw new MalformedDer('tag');
  let start = offset + 2;
  let length = first;
  if (first >= 0x80) {
    const count = first - 0x80;
    if (count < 1 || count > MAX_LENGTH_BYTES || start + count > bytes.length) {
      throw new MalformedDer('length');
    }
    length = numberOf(bytes.subarray(start, start + count));
    start += count;
  }
  if (start + length > bytes.length) throw new MalformedDer('truncated');
  return {
    element: { tag, content: bytes.subarray(start, start + length) as Bytes },
    end: start + length,
  };
}

/**
 * The element that `bytes` begin with. Nothing inside is read before it is asked for, so depth costs
 * nothing.
 * @throws MalformedDer
 */
export function readDer<Bytes extends Uint8Array>(bytes: Bytes): DerElement<Bytes> {
  return elementAt(bytes, 0).element;
}

/** @throws MalformedDer when it is no sequence, or what it holds is broken */
export function elementsOf<Bytes extends Uint8Array>(
  element: DerElement<Bytes> | undefined,
): DerElement<Bytes>[] {
  const content = contentOf(element, Tag.Sequence);
  const children: DerElement<Bytes>[] = [];
  for (let offset = 0; offset < content.length;) {
    const { element: child, end } = elementAt(content, offset);
    children.push(child);
    offset = end;
  }
  return children;
}

/** @throws MalformedDer when it is absent or of another type */
export function contentOf<Bytes extends Uint8Array>(
  element: DerElement<Bytes> | undefined,
  tag: number,
): Bytes {
  if (element?.tag !== tag) throw new MalformedDer(`expected ${tag}`);
  return element.content;
}

/** A whole number from 0 that fits six bytes. @throws MalformedDer */
export function integerOf(element: DerElement<Uint8Array> | undefined): number {
  const content = contentOf(element, Tag.Integer);
  if (content.length < 1 || content.length > 6 || (content[0] as number) >= 0x80) {
    throw new MalformedDer('integer');
  }
  return numberOf(content);
}
