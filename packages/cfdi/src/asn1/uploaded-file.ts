import { elementsOf, contentOf, type DerElement, integerOf, readDer, Tag } from './der.ts';

/** SAT's files have 1.5 kB, or some more as PEM. Reading a larger file only costs time. */
export const MAX_FILE_BYTES = 16 * 1024;

const DER_START = 0x30;
const PEM = /-----BEGIN ([A-Z0-9 ]{1,40})-----([A-Za-z0-9+/=\s]*)-----END \1-----/g;
const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

/**
 * SAT hands out DER; people also upload what some program made of it: PEM, or its base64 alone.
 * @param label the PEM block that is wanted where a file has several
 */
export function toDer(file: Buffer, label: string): Buffer {
  if (file[0] === DER_START) return file;
  const text = file.toString('latin1');
  const blocks = [...text.matchAll(PEM)];
  const body = (blocks.find(([, name]) => name === label) ?? blocks[0])?.[2];
  if (body !== undefined) return Buffer.from(body, 'base64');
  return BASE64.test(text) ? Buffer.from(text, 'base64') : file;
}

export type FileKind = 'certificate' | 'request' | 'encrypted-key' | 'open-key' | 'other';

/** tbsCertificate has six fields or more, certificationRequestInfo four at most. */
const kindOfSigned = (signed: DerElement): FileKind =>
  elementsOf(signed).length >= 6 ? 'certificate' : 'request';

/** PKCS#8 has version 0 or 1, a PFX 3. */
const kindOfVersioned = (version: DerElement): FileKind =>
  integerOf(version) <= 1 ? 'open-key' : 'other';

/**
 * The kind of a file, by its outermost structure: an error can then say which file it is instead.
 */
export function kindOf(der: Buffer): FileKind {
  try {
    const [first, second, third] = elementsOf(readDer(der));
    if (first?.tag === Tag.Integer) return kindOfVersioned(first);
    if (second?.tag === Tag.OctetString) {
      contentOf(elementsOf(first)[0], Tag.Oid);
      return 'encrypted-key';
    }
    return first && third?.tag === Tag.BitString ? kindOfSigned(first) : 'other';
  } catch {
    return 'other';
  }
}
