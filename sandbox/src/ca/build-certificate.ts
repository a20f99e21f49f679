import type { KeyObject } from 'node:crypto';
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

const toForgePrivate = (key: KeyObject): forge.pki.rsa.PrivateKey =>
  forge.pki.privateKeyFromPem(key.export({ type: 'pkcs1', format: 'pem' }).toString());

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
  certificate.sign(toForgePrivate(request.signingKey), forge.md.sha256.create());
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes();
  return Buffer.from(der, 'latin1');
};
