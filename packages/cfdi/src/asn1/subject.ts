import { contentOf, type DerElement, elementsOf, readDer, Tag } from './der.ts';

/** The attributes of a subject that SAT fills in, and how this code calls them. */
const ATTRIBUTES: Readonly<Record<string, keyof Subject>> = {
  '550403': 'commonName',
  '55040a': 'organization',
  '55040b': 'branch',
  '55042d': 'uniqueIdentifier',
};

export interface Subject {
  commonName?: string;
  organization?: string;
  branch?: string;
  uniqueIdentifier?: string;
}

/** SAT writes UTF8String or PrintableString; in older ones Teletex, which everybody reads as Latin-1. */
const textOf = ({ tag, content }: DerElement<Uint8Array>): string =>
  tag === Tag.Utf8String ? new TextDecoder().decode(content) : latin1(content);

/** Byte by byte: TextDecoder's "latin1" is Windows-1252. */
const latin1 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** TBSCertificate: { [version], serial, signature, issuer, validity, subject, … } (RFC 5280). */
function subjectName(der: Uint8Array): DerElement<Uint8Array> | undefined {
  const fields = elementsOf(elementsOf(readDer(der))[0]);
  return fields[fields[0]?.tag === Tag.Integer ? 4 : 5];
}

/**
 * The subject of a certificate; of an attribute that comes twice, the first value. Node's own
 * reader of subjects, toLegacyObject(), ends the process when a certificate's public key cannot be
 * decoded.
 * @throws MalformedDer
 */
export function subjectOf(der: Uint8Array): Subject {
  const subject: Subject = {};
  for (const { tag, content } of elementsOf(subjectName(der))) {
    // Each is a set of one: { { oid, text } }.
    const [oid, text] = elementsOf(tag === Tag.Set ? readDer(content) : undefined);
    const name = ATTRIBUTES[hexOf(contentOf(oid, Tag.Oid))];
    if (name && text) subject[name] ??= textOf(text);
  }
  return subject;
}
