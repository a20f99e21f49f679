import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import forge from 'node-forge';
import { Certificado } from '../src/server.ts';

export interface TestCertificate {
  der: Buffer;
  certificado: Certificado;
  privateKey: KeyObject;
  /** Encrypted PKCS#8, as SAT hands it out. */
  keyFile: Buffer;
}

interface Options {
  numero?: string;
  rfc?: string;
  curp?: string;
  nombre?: string;
  /** A branch makes it a CSD. */
  ou?: string;
  /** What only an e.firma is for: mail and sessions. */
  extendedKeyUsage?: boolean;
  notBefore?: Date;
  notAfter?: Date;
  bits?: number;
  /** Another public key than RSA, as SubjectPublicKeyInfo. The signature is then worthless. */
  spki?: Buffer;
}

export const PASSWORD = 'contraseña-1';

/** As SAT hands it out: PKCS#8 in DER, encrypted (PBES2) with triple DES. */
export const encryptKey = (key: KeyObject, passphrase: string | Buffer = PASSWORD): Buffer =>
  key.export({ type: 'pkcs8', format: 'der', cipher: 'des-ede3-cbc', passphrase });

const fromDer = (der: Buffer): forge.asn1.Asn1 =>
  forge.asn1.fromDer(forge.util.createBuffer(der.toString('binary')));

function derOf(certificate: forge.pki.Certificate, spki?: Buffer): Buffer {
  const asn1 = forge.pki.certificateToAsn1(certificate);
  const [tbs] = asn1.value as forge.asn1.Asn1[];
  if (spki) (tbs?.value as forge.asn1.Asn1[])[6] = fromDer(spki);
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}

/** A certificate with SAT's particulars: ASCII serial, 'RFC / CURP', branch in OU. */
export function makeCertificate(options: Options = {}): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: options.bits ?? 2048,
  });
  const certificate = forge.pki.createCertificate();
  const pem = (key: KeyObject, type: 'spki' | 'pkcs8'): string =>
    key.export({ type, format: 'pem' }).toString();
  certificate.publicKey = forge.pki.publicKeyFromPem(pem(publicKey, 'spki'));
  const numero = options.numero ?? '30001000000500009999';
  certificate.serialNumber = Buffer.from(numero, 'latin1').toString('hex');
  certificate.validity.notBefore = options.notBefore ?? new Date('2024-01-01T00:00:00Z');
  certificate.validity.notAfter = options.notAfter ?? new Date('2028-01-01T00:00:00Z');
  const { rfc = 'AAA010101AAA', curp, nombre = 'EMPRESA DE PRUEBA', ou = 'Sucursal 1' } = options;
  const utf8 = forge.asn1.Type.UTF8 as unknown as forge.asn1.Class;
  const subject = [
    { name: 'commonName', value: nombre, valueTagClass: utf8 },
    { type: '2.5.4.45', value: curp ? `${rfc} / ${curp}` : rfc },
    ...(ou ? [{ shortName: 'OU', value: ou }] : []),
  ];
  certificate.setSubject(subject);
  certificate.setIssuer([{ name: 'commonName', value: 'AC de prueba' }]);
  if (options.extendedKeyUsage) {
    certificate.setExtensions([{ name: 'extKeyUsage', emailProtection: true, clientAuth: true }]);
  }
  certificate.sign(forge.pki.privateKeyFromPem(pem(privateKey, 'pkcs8')), forge.md.sha256.create());
  const der = derOf(certificate, options.spki);
  return {
    der,
    certificado: Certificado.parse(der),
    privateKey,
    keyFile: encryptKey(privateKey),
  };
}

/** A .req, which people upload for the .cer. */
export function aRequest(privateKey: KeyObject): Buffer {
  const request = forge.pki.createCertificationRequest();
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const key = forge.pki.privateKeyFromPem(pem);
  request.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  request.setSubject([{ name: 'commonName', value: 'EMPRESA DE PRUEBA' }]);
  request.sign(key, forge.md.sha256.create());
  const asn1 = forge.pki.certificationRequestToAsn1(request);
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}
