/** What is no DER, or not the DER that was looked for. */
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

export interface DerElement {
  tag: number;
  content: Buffer;
}

/** No element needs more: files are far smaller than 2^32 bytes. */
const MAX_LENGTH_BYTES = 4;
const MULTIPLE_BYTE_TAG = 0x1f;

function elementAt(bytes: Buffer, offset: number): { element: DerElement; end: number } {
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
    length = bytes.readUIntBE(start, count);
    start += count;
  }
  if (start + length > bytes.length) throw new MalformedDer('truncated');
  return {
    element: { tag, content: bytes.subarray(start, start + length) },
    end: start + length,
  };
}

/**
 * The element that `bytes` begin with. Nothing inside is read before it is asked for, so depth costs
 * nothing.
 * @throws MalformedDer
 */
export function readDer(bytes: Buffer): DerElement {
  return elementAt(bytes, 0).element;
}

/** @throws MalformedDer when it is no sequence, or what it holds is broken */
export function elementsOf(element: DerElement | undefined): DerElement[] {
  const content = contentOf(element, Tag.Sequence);
  const children: DerElement[] = [];
  for (let offset = 0; offset < content.length;) {
    const { element: child, end } = elementAt(content, offset);
    children.push(child);
    offset = end;
  }
  return children;
}

/** @throws MalformedDer when it is absent or of another type */
export function contentOf(element: DerElement | undefined, tag: number): Buffer {
  if (element?.tag !== tag) throw new MalformedDer(`expected ${tag}`);
  return element.content;
}

/** A whole number from 0 that fits six bytes. @throws MalformedDer */
export function integerOf(element: DerElement | undefined): number {
  const content = contentOf(element, Tag.Integer);
  if (content.length < 1 || content.length > 6 || (content[0] as number) >= 0x80) {
    throw new MalformedDer('integer');
  }
  return content.readUIntBE(0, content.length);
}
