import { createHash, type KeyObject, verify } from 'node:crypto';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';

/** The canonical form of a document, or of an element in it, as libxml2 makes it. */
export function canonical(xml: string, name?: string): string {
  const document = XmlDocument.fromString(xml);
  try {
    if (name === undefined) return document.canonicalizeToString();
    const xpath = `//*[local-name()="${name}"]`;
    return (document.get(xpath) as XmlElement).canonicalizeToString();
  } finally {
    document.dispose();
  }
}

export const textOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

export const withoutSignature = (xml: string): string =>
  xml.replace(/<Signature .*<\/Signature>/s, '');

/** As anybody would who knows nothing of us: libxml2 canonicalises, OpenSSL verifies. */
export function isGenuine(xml: string, publicKey: KeyObject): boolean {
  const digest = createHash('sha1')
    .update(canonical(withoutSignature(xml)))
    .digest('base64');
  const signature = Buffer.from(textOf(xml, 'SignatureValue'), 'base64');
  const info = Buffer.from(canonical(xml, 'SignedInfo'));
  return digest === textOf(xml, 'DigestValue') && verify('RSA-SHA1', info, publicKey, signature);
}
