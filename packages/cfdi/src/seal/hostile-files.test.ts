import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeCertificate,
  PASSWORD,
  type TestCertificate,
} from '../../test-support/certificates.ts';
import { craftKey, der, older, pbes2, sequence } from '../../test-support/crafted-keys.ts';
import { Certificado, InvalidCertificado } from '../certificates/certificado.ts';
import { decryptPrivateKey, KeyError } from './private-key.ts';
import { MAX_FILE_BYTES } from '../asn1/uploaded-file.ts';

let own: TestCertificate;
beforeAll(() => {
  own = makeCertificate();
});

/** What each reader makes of a file: a code, or 'read'; anything but its own error is thrown. */
const readings = (file: Buffer): { cer: string; key: string } => {
  const judge = (read: () => unknown): string => {
    try {
      read();
      return 'read';
    } catch (error) {
      if (error instanceof InvalidCertificado || error instanceof KeyError) {
        return error.finding.code;
      }
      throw error;
    }
  };
  return {
    cer: judge(() => Certificado.parse(file)),
    key: judge(() => decryptPrivateKey(file, PASSWORD)),
  };
};

const nested = (levels: number): Buffer => {
  let file: Buffer = Buffer.alloc(0);
  for (let i = 0; i < levels; i += 1) file = sequence(file);
  return file;
};
const hex = (text: string): Buffer => Buffer.from(text, 'hex');

describe('a hostile file is refused without effort', () => {
  it.each([
    ['4,000 sequences inside each other', (): Buffer => nested(4000)],
    ['a length of 4 GiB', (): Buffer => hex('3084ffffffff0201')],
    ['a length of 2^56 bytes', (): Buffer => hex('3087ffffffffffffff0201')],
    ['a length in 126 bytes', (): Buffer => Buffer.concat([hex('30fe'), Buffer.alloc(126, 0xff)])],
    ['an indefinite length', (): Buffer => hex('3080020100040100000000')],
    ['a tag of many bytes', (): Buffer => hex('30051fffffff7f')],
    ['8,000 empty elements', (): Buffer => sequence(Buffer.alloc(16_000))],
    ['a PEM that never ends', (): Buffer => Buffer.from('-----BEGIN A-----'.repeat(900))],
    ['only dashes', (): Buffer => Buffer.alloc(MAX_FILE_BYTES, '-')],
    ['only base64', (): Buffer => Buffer.alloc(MAX_FILE_BYTES, 'A')],
  ])('%s', (_what, file) => {
    expect(readings(file())).toEqual({ cer: 'certificado-ilegible', key: 'llave-ilegible' });
  });

  const MD5_DES = '1.2.840.113549.1.5.3';
  const TRIPLE_DES = '1.2.840.113549.1.12.1.3';

  it.each([
    ['PBKDF2 2^31 times', pbes2({ iterations: 2 ** 31 })],
    ['PBKDF2 2^31 - 1 times', pbes2({ iterations: 2 ** 31 - 1 })],
    ['PBKDF2 100,001 times', pbes2({ iterations: 100_001 })],
    ['PBKDF2 no time at all', pbes2({ iterations: 0 })],
    ['PBKDF1 2^31 times', older(MD5_DES, 2 ** 31)],
    ['PBKDF1 10,001 times', older(MD5_DES, 10_001)],
    ["PKCS#12's derivation 2^31 times", older(TRIPLE_DES, 2 ** 31)],
    ['an unknown derivation', pbes2({ kdf: '1.3.6.1.4.1.11591.4.11' })],
    ['an unknown cipher', pbes2({ cipher: '1.2.840.113549.3.2' })],
    ['an unknown scheme', older('1.2.3.4', 2048)],
    ['a scheme without a name', sequence(hex('0600'), sequence())],
  ])('a key that asks for %s', (_what, algorithm) => {
    expect(readings(craftKey(algorithm)).key).toBe('llave-cifrado-no-admitido');
  });

  it.each([
    ['a negative count', sequence(...oldParts('02020800', '0280'))],
    ['a count of 20 bytes', sequence(...oldParts('0214'))],
    ['no parameters', sequence(hex('06092a864886f70d010503'))],
    ['an IV that is too long', pbes2({ iv: Buffer.alloc(9) })],
  ])('a key whose algorithm has %s', (_what, algorithm) => {
    expect(readings(craftKey(algorithm)).key).toBe('llave-ilegible');
  });

  it.each([0, 1, 7, 161])('a key of %i bytes, which no cipher leaves', (length) => {
    expect(readings(craftKey(pbes2(), Buffer.alloc(length))).key).toBe('llave-ilegible');
  });

  it.each([
    ['PBKDF2', pbes2({ iterations: 100_000 })],
    ['PBKDF1', older(MD5_DES, 10_000)],
    ["PKCS#12's derivation", older(TRIPLE_DES, 10_000)],
  ])('while the most that may be asked of %s is tried', (_what, algorithm) => {
    expect(readings(craftKey(algorithm)).key).toBe('llave-contrasena');
  });
});

describe('whatever the bytes', () => {
  it('are, a reader answers or refuses in Spanish', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(readings(Buffer.from(bytes))).toEqual({
          cer: 'certificado-ilegible',
          key: 'llave-ilegible',
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('stop at, a file that was cut is not read', () => {
    for (let length = 0; length < own.der.length; length += 1) {
      expect(readings(own.der.subarray(0, length)).cer).toBe('certificado-ilegible');
    }
    for (let length = 0; length < own.keyFile.length; length += 1) {
      expect(readings(own.keyFile.subarray(0, length)).key).toBe('llave-ilegible');
    }
  });

  it('become, no file with one wrong byte brings a reader down', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const spoilt = (file: Buffer): Buffer => {
          const copy = Buffer.from(file);
          copy.writeUInt8(copy.readUInt8(at % copy.length) ^ change, at % copy.length);
          return copy;
        };
        expect(readings(spoilt(own.der)).cer).toMatch(/^read$|^certificado-/);
        expect(readings(spoilt(own.keyFile)).key).toMatch(/^read$|^llave-/);
      }),
      { numRuns: 1000 },
    );
  });
});

/** pbeWithMD5AndDES with parameters of these bytes. */
function oldParts(...parameters: string[]): Buffer[] {
  return [hex('06092a864886f70d010503'), der(0x30, hex('0400'), ...parameters.map(hex))];
}
