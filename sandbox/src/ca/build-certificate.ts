import { sign, type KeyObject } from 'node:crypto';
import forge from 'node-forge';
import type { TipoCertificado } from './subject.ts';

export interface CertificateRequest {
  readonly noCertificado: string;
  readonly subject: forge.pki.CertificateField[];
  readonly issuer: forge.pki.CertificateField[];
  readonly publicKey: KeyObject;
  readonly signingKey: KeyObject;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly use: TipoCertificado | 'CA';
}

/** Key usages seen in SAT's certificates: an e.firma may also encrypt. */
const USAGES = {
  CA: { keyCertSign: true, cRLSign: true, critical: true },
  CSD: { digitalSignature: true, nonRepudiation: true },
  FIEL: {
    digitalSignature: true,
    nonRepudiation: true,
    dataEncipherment: true,
    keyAgreement: true,
  },
};

const toForgePublic = (key: KeyObject): forge.pki.PublicKey =>
  forge.pki.publicKeyFromPem(key.export({ type: 'spki', format: 'pem' }).toString());

const derOf = (value: forge.asn1.Asn1): Buffer =>
  Buffer.from(forge.asn1.toDer(value).getBytes(), 'latin1');

/** Signs as forge asks, by Node: RSA in JavaScript takes thirty times as long. */
const signerOf = (certificate: forge.pki.Certificate, key: KeyObject) => {
  const signByNode = () => {
    const [toBeSigned] = forge.pki.certificateToAsn1(certificate).value as [forge.asn1.Asn1];
    return sign('sha256', derOf(toBeSigned), key).toString('latin1');
  };
  return { sign: signByNode } as unknown as forge.pki.rsa.PrivateKey;
};

/** An X.509 certificate in DER, signed RSA-SHA256, whose serial is the ASCII of its 20 digits. */
export const buildCertificate = (request: CertificateRequest): Buffer => {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = toForgePublic(request.publicKey);
  certificate.serialNumber = Buffer.from(request.noCertificado, 'latin1').toString('hex');
  certificate.validity.notBefore = request.notBefore;
  certificate.validity.notAfter = request.notAfter;
  certificate.setSubject(request.subject);
  certificate.setIssuer(request.issuer);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: request.use === 'CA', critical: true },
    { name: 'keyUsage', ...USAGES[request.use] },
  ]);
  certificate.sign(signerOf(certificate, request.signingKey), forge.md.sha256.create());
  return derOf(forge.pki.certificateToAsn1(certificate));
};
