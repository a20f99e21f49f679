import { describe, expect, it } from 'vitest';
import { makeCertificate } from '../../test-support/certificates.ts';
import { Certificado } from './certificado.ts';
import { readCertificado } from './read-certificado.ts';

/** Plain bytes, as a browser has them: nothing of Node's Buffer may be needed. */
const bytesOf = (file: Uint8Array) => Uint8Array.from(file);
const factsOf = ({ numero, rfc, nombre, tipo, notBefore, notAfter, rsaBits }: Certificado) => ({
  numero,
  rfc,
  nombre,
  tipo,
  notBefore,
  notAfter,
  rsaBits,
});

describe('a certificate read in a browser', () => {
  it.each<[string, Parameters<typeof makeCertificate>[0]]>([
    ['a CSD', { rfc: 'EKU9003173C9', curp: 'VADA800927HSRSRL05', nombre: 'ÑANDÚ & CÍA' }],
    ['one whose number begins with zeros', { numero: '00001000000702080308' }],
    ['an e.firma without a branch', { ou: '' }],
    ['an e.firma for mail and sessions', { extendedKeyUsage: true }],
  ])('says of %s what the server says', (_what, particulars) => {
    const { der } = makeCertificate(particulars);
    expect(readCertificado(bytesOf(der))).toEqual(factsOf(Certificado.parse(der)));
  });

  it('may be PEM', () => {
    const { der, certificado } = makeCertificate({});
    const pem = new TextEncoder().encode(certificado.pem);
    expect(readCertificado(pem)).toEqual(readCertificado(bytesOf(der)));
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('hola')],
    [
      'PEM of nothing',
      new TextEncoder().encode('-----BEGIN CERTIFICATE----- -----END CERTIFICATE-----'),
    ],
    ['a file of 16 kB and a byte', new Uint8Array(16 * 1024 + 1).fill(0x30)],
    [
      'a sequence that promises more than there is',
      Uint8Array.of(0x30, 0x84, 0xff, 0xff, 0xff, 0xff),
    ],
  ])('is null for %s', (_what, file) => {
    expect(readCertificado(file)).toBeNull();
  });

  it('is null or the same, and never an exception, wherever one byte of it was changed', () => {
    const { der } = makeCertificate({});
    const isRead = Array.from(der, (byte, at) => {
      const file = bytesOf(der);
      file[at] = byte ^ 0xff;
      return readCertificado(file) !== null;
    });
    // A changed byte of the signature or the names is still a certificate; one of a length is none.
    expect(new Set(isRead)).toEqual(new Set([true, false]));
  });
});
