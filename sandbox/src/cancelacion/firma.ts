import { createHash, verify } from 'node:crypto';
import { XmlElement, type XmlDocument } from 'libxml2-wasm';
import type { CertificadoDelEmisor } from '../timbrado/revisiones/certificado-del-emisor.ts';
import { Rechazo } from '../timbrado/rechazo.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
/** What SAT's service takes, and nothing else; `@Algorithm` of each element. */
const METHODS: readonly (readonly [path: string, algorithm: string])[] = [
  ['d:SignedInfo/d:CanonicalizationMethod', C14N],
  ['d:SignedInfo/d:SignatureMethod', `${DSIG}rsa-sha1`],
  ['d:SignedInfo/d:Reference/d:Transforms/d:Transform', `${DSIG}enveloped-signature`],
  ['d:SignedInfo/d:Reference/d:DigestMethod', `${DSIG}sha1`],
];

const malFormado = (detail: string): Rechazo => new Rechazo('301', 'XML mal formado', detail);

const only = (from: XmlElement, path: string): XmlElement => {
  const [found, ...more] = from.find(path, { d: DSIG });
  if (!(found instanceof XmlElement) || more.length > 0) {
    throw malFormado(`Se esperaba un solo nodo ${path.replaceAll('d:', '')} en la firma`);
  }
  return found;
};

const base64Of = (from: XmlElement, path: string): string =>
  only(from, path).content.replace(/\s+/g, '');

/**
 * Verifies the enveloped XMLDSig of a document and answers who signed it. The signature is taken out
 * of the document, which afterwards holds what was signed.
 * @throws Rechazo 301, 302 or 305
 */
export const verifyFirma = (
  document: XmlDocument,
  readCertificado: (base64: string) => CertificadoDelEmisor | null,
): CertificadoDelEmisor => {
  const signature = only(document.root, 'd:Signature');
  for (const [path, algorithm] of METHODS) {
    if (only(signature, path).attr('Algorithm')?.value !== algorithm) {
      throw malFormado(`La firma debe usar ${algorithm}`);
    }
  }
  if (only(signature, 'd:SignedInfo/d:Reference').attr('URI')?.value !== '') {
    throw malFormado('La firma debe cubrir el documento entero');
  }
  const info = only(signature, 'd:SignedInfo').canonicalizeToString();
  const digest = base64Of(signature, 'd:SignedInfo/d:Reference/d:DigestValue');
  const value = Buffer.from(base64Of(signature, 'd:SignatureValue'), 'base64');
  const certificado = readCertificado(
    base64Of(signature, 'd:KeyInfo/d:X509Data/d:X509Certificate'),
  );
  if (!certificado?.issuedBySat) throw new Rechazo('305', 'Certificado inválido');
  signature.remove();
  const signed = createHash('sha1').update(document.canonicalizeToString()).digest('base64');
  if (
    signed !== digest ||
    !verify('RSA-SHA1', Buffer.from(info), certificado.publicKey, new Uint8Array(value))
  ) {
    throw new Rechazo('302', 'Sello mal formado o inválido');
  }
  return certificado;
};
