import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
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
  notBefore?: Date;
  notAfter?: Date;
}

export const PASSWORD = 'contraseña-1';

/** A certificate with SAT's particulars: ASCII serial, 'RFC / CURP', branch in OU. */
export function makeCertificate(options: Options = {}): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
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
  certificate.sign(forge.pki.privateKeyFromPem(pem(privateKey, 'pkcs8')), forge.md.sha256.create());
  const asn1 = forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes();
  const der = Buffer.from(asn1, 'binary');
  const keyFile = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })).export({
    type: 'pkcs8',
    format: 'der',
    cipher: 'des-ede3-cbc',
    passphrase: PASSWORD,
  });
  return { der, certificado: Certificado.parse(der), privateKey, keyFile };
}
