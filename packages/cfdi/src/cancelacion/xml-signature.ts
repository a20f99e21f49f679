import { createHash, type KeyObject, sign, X509Certificate } from 'node:crypto';
import type { Attributes, CfdiNode } from '../documents/document.ts';
import type { Certificado } from '../certificates/certificado.ts';
import { canonicalXml } from './canonical-xml.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
/** SAT's service takes these and no others, old as SHA-1 is (cancelacion §7; Anexo 20). */
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const SIGNATURE_METHOD = `${DSIG}rsa-sha1`;
const DIGEST_METHOD = `${DSIG}sha1`;
const ENVELOPED = `${DSIG}enveloped-signature`;

interface Content {
  attributes?: Attributes;
  children?: CfdiNode[];
  text?: string;
}

const element = (name: string, { attributes = {}, children = [], text }: Content): CfdiNode => ({
  name,
  prefix: '',
  namespace: DSIG,
  attributes,
  children,
  ...(text !== undefined && { text }),
});
const method = (name: string, algorithm: string): CfdiNode =>
  element(name, { attributes: { Algorithm: algorithm } });

function signedInfo(digest: string): CfdiNode {
  const reference = element('Reference', {
    attributes: { URI: '' },
    children: [
      element('Transforms', { children: [method('Transform', ENVELOPED)] }),
      method('DigestMethod', DIGEST_METHOD),
      element('DigestValue', { text: digest }),
    ],
  });
  return element('SignedInfo', {
    children: [
      method('CanonicalizationMethod', C14N),
      method('SignatureMethod', SIGNATURE_METHOD),
      reference,
    ],
  });
}

/** RFC 4514, in the certificate's own order: OpenSSL already escapes what needs it. */
const issuerName = ({ pem }: Certificado): string =>
  new X509Certificate(pem).issuer.split('\n').join(',');

function keyInfo(certificado: Certificado): CfdiNode {
  const { n = '', e = '' } = certificado.publicKey.export({ format: 'jwk' });
  const base64 = (text: string): string => Buffer.from(text, 'base64url').toString('base64');
  const issuerSerial = element('X509IssuerSerial', {
    children: [
      element('X509IssuerName', { text: issuerName(certificado) }),
      // SAT's number, whose digits are the bytes of the serial: what its service looks for.
      element('X509SerialNumber', { text: certificado.numero }),
    ],
  });
  const rsa = element('RSAKeyValue', {
    children: [element('Modulus', { text: base64(n) }), element('Exponent', { text: base64(e) })],
  });
  return element('KeyInfo', {
    children: [
      element('X509Data', {
        children: [issuerSerial, element('X509Certificate', { text: certificado.base64 })],
      }),
      element('KeyValue', { children: [rsa] }),
    ],
  });
}

/** Puts an enveloped signature (XMLDSig) after the last child of a document's root. */
export function signEnveloped(
  root: CfdiNode,
  { certificado, privateKey }: { certificado: Certificado; privateKey: KeyObject },
): void {
  const digest = createHash('sha1').update(canonicalXml(root)).digest('base64');
  const info = signedInfo(digest);
  const namespaces = [['', DSIG]] as const;
  const canonical = canonicalXml(info, [...(root.namespaces ?? []), ...namespaces]);
  const value = sign('RSA-SHA1', Buffer.from(canonical), privateKey).toString('base64');
  const signature = element('Signature', {
    children: [info, element('SignatureValue', { text: value }), keyInfo(certificado)],
  });
  root.children.push({ ...signature, namespaces });
}
