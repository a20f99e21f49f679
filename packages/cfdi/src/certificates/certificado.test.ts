import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aRequest,
  makeCertificate,
  type TestCertificate,
} from '../../test-support/certificates.ts';
import { report, satResources } from '../../test-support/sat-resources.ts';
import { validateCertificado } from './validate-certificado.ts';
import { Certificado, InvalidCertificado } from './certificado.ts';
import { decryptPrivateKey } from '../seal/private-key.ts';
import { MAX_FILE_BYTES } from '../asn1/uploaded-file.ts';

let own: TestCertificate;
let other: TestCertificate;
beforeAll(() => {
  own = makeCertificate({ rfc: 'EKU9003173C9', curp: 'VADA800927HSRSRL05', nombre: 'ÑANDÚ & CÍA' });
  other = makeCertificate({ rfc: 'EKU9003173C9' });
});

const reasonOf = (file: Buffer): string | undefined => {
  try {
    Certificado.parse(file);
    return undefined;
  } catch (error) {
    return error instanceof InvalidCertificado ? error.finding.code : String(error);
  }
};

describe('Certificado', () => {
  it("reads SAT's particulars", () => {
    const { certificado } = own;
    expect(certificado.numero).toBe('30001000000500009999');
    expect(certificado.rfc).toBe('EKU9003173C9');
    expect(certificado.nombre).toBe('ÑANDÚ & CÍA');
    expect(certificado.tipo).toBe('CSD');
    expect(certificado.rsaBits).toBe(2048);
    expect(certificado.notBefore.toISOString()).toBe('2024-01-01T00:00:00.000Z');
    expect(certificado.pem).toContain('BEGIN CERTIFICATE');
    expect(Buffer.from(certificado.base64, 'base64').equals(own.der)).toBe(true);
  });

  it('reads the number of one whose digits begin with zeros', () => {
    const { certificado } = makeCertificate({ numero: '00001000000702080308' });
    expect(certificado.numero).toBe('00001000000702080308');
  });

  it.each(['ÑAÑ800101AB1', 'A&B010101AB9', 'COSC8001137NA'])('reads the RFC %s, alone', (rfc) => {
    expect(makeCertificate({ rfc }).certificado.rfc).toBe(rfc);
  });

  it('takes one without a branch for an e.firma, and one that is for mail and sessions', () => {
    expect(makeCertificate({ ou: '' }).certificado.tipo).toBe('FIEL');
    expect(makeCertificate({ extendedKeyUsage: true }).certificado.tipo).toBe('FIEL');
  });

  it('is current from its first to its last second', () => {
    const { certificado } = own;
    expect(certificado.isCurrent(new Date('2023-12-31T23:59:59Z'))).toBe(false);
    expect(certificado.isCurrent(new Date('2024-01-01T00:00:00Z'))).toBe(true);
    expect(certificado.isCurrent(new Date('2028-01-01T00:00:00Z'))).toBe(true);
    expect(certificado.isCurrent(new Date('2028-01-01T00:00:01Z'))).toBe(false);
  });

  it('knows that one of May 2023 cannot cancel', () => {
    const { certificado } = makeCertificate({ notBefore: new Date('2023-05-18T11:43:51Z') });
    expect(certificado.isInvalidForCancelacion()).toBe(true);
    expect(own.certificado.isInvalidForCancelacion()).toBe(false);
  });
});

describe('a file that is read', () => {
  const pem = (): string => own.certificado.pem;

  it.each([
    ['PEM', (): string => pem()],
    ['PEM with Windows line ends', (): string => pem().replaceAll('\n', '\r\n')],
    ['PEM after a byte order mark and a comment', (): string => `\ufeff# de Kemper\n${pem()}`],
    ['base64 in lines', (): string => pem().replace(/-----[A-Z ]+-----/g, '')],
    ['base64 in one line', (): string => own.certificado.base64],
    ['PEM whose key comes first', (): string => `${openPem(own.privateKey)}${pem()}`],
  ])('may be %s', (_what, text) => {
    const certificado = Certificado.parse(Buffer.from(text()));
    expect(certificado.base64).toBe(own.certificado.base64);
  });

  it('may have bytes after its end, which are left out', () => {
    const certificado = Certificado.parse(Buffer.concat([own.der, Buffer.from('\r\n')]));
    expect(certificado.base64).toBe(own.certificado.base64);
  });

  it.each([
    ['text', 'certificado-ilegible', (): Buffer => Buffer.from('hola')],
    ['nothing', 'certificado-ilegible', (): Buffer => Buffer.alloc(0)],
    ['an empty PEM', 'certificado-ilegible', (): Buffer => Buffer.from(pem().replace(/M.*=/s, ''))],
    ['a .key', 'certificado-es-llave', (): Buffer => own.keyFile],
    ['an open key', 'certificado-es-llave', (): Buffer => Buffer.from(openPem(own.privateKey))],
    ['a .req', 'certificado-es-requerimiento', (): Buffer => aRequest(own.privateKey)],
    ['a big file', 'certificado-muy-grande', (): Buffer => Buffer.alloc(MAX_FILE_BYTES + 1, 0x30)],
  ])('is refused when it is %s: %s', (_what, code, file) => {
    expect(reasonOf(file())).toBe(code);
  });

  it.each(['ABCDEFGHIJ', '3000100000050000999', '3000100000050000999A'])(
    'is refused when its serial is not 20 digits: %s',
    (numero) => {
      expect(() => makeCertificate({ numero })).toThrow(
        'El certificado no fue emitido por el SAT: no tiene su número',
      );
    },
  );

  it.each(['240101000000Z', '280101000000Z'])('is refused when its date %s is none', (date) => {
    const file = Buffer.from(own.der);
    file.write('99', file.indexOf(date) + 2); // the month
    expect(reasonOf(file)).toBe('certificado-ilegible');
  });

  // Node's toLegacyObject() ends the process there.
  it('is refused when its key is of no known kind', () => {
    const spki = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
      type: 'spki',
      format: 'der',
    });
    const unknown = Buffer.from(spki);
    unknown.writeUInt8(0x7f, unknown.indexOf(Buffer.from('2a8648ce3d0201', 'hex')) + 6);
    expect(() => makeCertificate({ spki: unknown })).toThrow(InvalidCertificado);
  });
});

describe('the key of a certificate', () => {
  it.each([
    ['1024 bits', 1024, ['certificado-llave-distinta']],
    ['3072 bits', 3072, []],
  ])('of RSA with %s is judged: %s', (_what, bits, codes) => {
    const { certificado } = makeCertificate({ bits });
    expect(certificado.rsaBits).toBe(bits);
    expect(
      validateCertificado(certificado, { rfc: 'AAA010101AAA', now: new Date('2026-01-01') }).map(
        ({ code }) => code,
      ),
    ).toEqual(codes);
  });

  it('on an elliptic curve has no RSA bits, and no RSA key matches it', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { certificado } = makeCertificate({
      spki: publicKey.export({ type: 'spki', format: 'der' }),
    });
    expect(certificado.rsaBits).toBe(0);
    expect(certificado.matches(own.privateKey)).toBe(false);
    expect(own.certificado.matches(privateKey)).toBe(false);
  });

  it('is the one whose signatures it verifies', () => {
    expect(own.certificado.matches(own.privateKey)).toBe(true);
    expect(own.certificado.matches(other.privateKey)).toBe(false);
  });

  it('does not match one that names the right public half and signs wrong', () => {
    const jwk = own.privateKey.export({ format: 'jwk' });
    const wrong = other.privateKey.export({ format: 'jwk' });
    const forged = createPrivateKey({
      key: { ...wrong, n: jwk.n, e: jwk.e },
      format: 'jwk',
    });
    expect(own.certificado.matches(forged)).toBe(false);
  });
});

describe("SAT's public test certificates", () => {
  it('are read as what they are, and open with their keys', () => {
    const folder = satResources();
    const read = (name: string, extension: string): Buffer =>
      readFileSync(join(folder ?? '', 'csd', name, `EKU9003173C9.${extension}`));
    if (!folder || !existsSync(join(folder, 'csd'))) {
      report('lectura de certificados', 0, 'sin SAT_RESOURCES_DIR');
      expect(folder).toBeNull();
      return;
    }
    for (const [name, numero, tipo] of [
      ['EKU9003173C9', '30001000000500003416', 'CSD'],
      ['EKU9003173C9-fiel', '30001000000500003415', 'FIEL'],
    ] as const) {
      const certificado = Certificado.parse(read(name, 'cer'));
      expect(certificado).toMatchObject({
        numero,
        tipo,
        rfc: 'EKU9003173C9',
        nombre: 'ESCUELA KEMPER URGATE SA DE CV',
        rsaBits: 2048,
      });
      expect(certificado.isInvalidForCancelacion()).toBe(true);
      const privateKey = decryptPrivateKey(read(name, 'key'), '12345678a');
      expect(certificado.matches(privateKey)).toBe(true);
    }
    report('lectura de certificados', 2);
  });
});

function openPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
