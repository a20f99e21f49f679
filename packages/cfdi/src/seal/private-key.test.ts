import { createDecipheriv, createPublicKey, pbkdf2Sync, type KeyObject } from 'node:crypto';
import { inspect } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  encryptKey,
  makeCertificate,
  PASSWORD,
  type TestCertificate,
} from '../../test-support/certificates.ts';
import { craftKey, pbes2 } from '../../test-support/crafted-keys.ts';
import { OPENSSL_MODULUS, OPENSSL_PASSWORD, opensslKeys } from '../../test-support/openssl-keys.ts';
import { elementsOf, readDer } from '../asn1/der.ts';
import { decryptPrivateKey, KeyError } from './private-key.ts';
import { MAX_FILE_BYTES } from '../asn1/uploaded-file.ts';

let own: TestCertificate;
beforeAll(() => {
  own = makeCertificate();
});

const errorOf = (file: Buffer, password: string): KeyError => {
  try {
    decryptPrivateKey(file, password);
  } catch (error) {
    if (error instanceof KeyError) return error;
    throw error;
  }
  throw new Error('it opened');
};
const codeOf = (file: Buffer, password = PASSWORD): string => errorOf(file, password).finding.code;
const modulusOf = (key: KeyObject): string | undefined =>
  createPublicKey(key).export({ format: 'jwk' }).n;

describe('a private key opens with its password', () => {
  it('and belongs to its certificate', () => {
    expect(own.certificado.matches(decryptPrivateKey(own.keyFile, PASSWORD))).toBe(true);
  });

  it.each(['aes-128-cbc', 'aes-192-cbc', 'aes-256-cbc', 'des-ede3-cbc'])('under %s', (cipher) => {
    const file = own.privateKey.export({
      type: 'pkcs8',
      format: 'der',
      cipher,
      passphrase: PASSWORD,
    });
    expect(own.certificado.matches(decryptPrivateKey(file, PASSWORD))).toBe(true);
  });

  it.each([
    'pbeWithMD5AndDES',
    'pbeWithSHA1AndDES',
    'pbeWithSHA1And3KeyTripleDES',
    'pbes2Des',
  ] as const)('under the older scheme %s, as OpenSSL wrote it', (scheme) => {
    const key = decryptPrivateKey(opensslKeys[scheme], OPENSSL_PASSWORD);
    expect(modulusOf(key)).toBe(OPENSSL_MODULUS);
    expect(errorOf(opensslKeys[scheme], 'otra').reason).toBe('bad-password');
  });

  it.each(['utf8', 'latin1'] as const)('typed with ñ and written as %s', (encoding) => {
    const file = encryptKey(own.privateKey, Buffer.from('DISEÑOS2020', encoding));
    expect(own.certificado.matches(decryptPrivateKey(file, 'DISEÑOS2020'))).toBe(true);
  });

  it.each([
    ['PEM', 64, '-----BEGIN ENCRYPTED PRIVATE KEY-----\n', '\n-----END ENCRYPTED PRIVATE KEY-----'],
    ['base64 in one line', 10_000, '', ''],
  ])('when it was converted to %s', (_what, width, begin, end) => {
    const lines = own.keyFile.toString('base64').match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
    const file = Buffer.from(`${begin}${lines.join('\n')}${end}`);
    expect(own.certificado.matches(decryptPrivateKey(file, PASSWORD))).toBe(true);
  });
});

describe('a wrong password', () => {
  it.each(['otra', '', `${PASSWORD} `, PASSWORD.toUpperCase(), 'ñ'.repeat(200), '\0'])(
    'is told as such: %j',
    (password) => {
      const error = errorOf(own.keyFile, password);
      expect([error.reason, error.finding.path]).toEqual(['bad-password', 'password']);
    },
  );

  it('is told as such also when what it opens happens to end like padding', () => {
    const salt = Buffer.alloc(8, 7);
    const iv = Buffer.alloc(8, 3);
    const data = Buffer.alloc(160, 0x5c);
    const file = craftKey(pbes2({ salt, iv, iterations: 1 }), data);
    let plausible = 0;
    for (let n = 0; n < 2000; n += 1) {
      const key = pbkdf2Sync(`clave-${n}`, salt, 1, 24, 'sha1');
      const decipher = createDecipheriv('des-ede3-cbc', key, iv);
      decipher.update(data);
      try {
        decipher.final();
      } catch {
        continue;
      }
      plausible += 1;
      expect(errorOf(file, `clave-${n}`).reason).toBe('bad-password');
    }
    expect(plausible).toBeGreaterThan(0);
  });
});

describe('a file that is no key of SAT', () => {
  it.each([
    ['text', 'llave-ilegible', (): Buffer => Buffer.from('hola')],
    ['nothing', 'llave-ilegible', (): Buffer => Buffer.alloc(0)],
    ['a .cer', 'llave-es-certificado', (): Buffer => own.der],
    ['a .cer in PEM', 'llave-es-certificado', (): Buffer => Buffer.from(own.certificado.pem)],
    ['an open PKCS#8', 'llave-sin-contrasena', (): Buffer => openKey('pkcs8', 'der')],
    ['an open PKCS#1 in PEM', 'llave-sin-contrasena', (): Buffer => openKey('pkcs1', 'pem')],
    ["OpenSSL's old encrypted PEM", 'llave-ilegible', oldPem],
    ['a big file', 'llave-muy-grande', (): Buffer => Buffer.alloc(MAX_FILE_BYTES + 1, 0x30)],
    ['under RC2', 'llave-cifrado-no-admitido', (): Buffer => opensslKeys.pbeWithSHA1And40BitRC2],
    ['under scrypt', 'llave-cifrado-no-admitido', (): Buffer => opensslKeys.pbes2Scrypt],
    ['cut by a byte', 'llave-ilegible', (): Buffer => own.keyFile.subarray(0, -1)],
  ])('is told as such, not as a wrong password: %s is %s', (_what, code, file) => {
    const error = errorOf(file(), PASSWORD);
    expect(error.reason).toBe('bad-format');
    expect(error.finding).toMatchObject({ code, path: 'key', kind: 'error' });
  });

  it('is told as damaged when its password opens it and what is inside is broken', () => {
    const damaged = damagedKey();
    expect(codeOf(damaged)).toBe('llave-danada');
    expect(codeOf(damaged, 'otra')).toBe('llave-contrasena');
  });
});

describe('what is told of a key that did not open', () => {
  it('holds neither its password nor its content', () => {
    const secret = own.privateKey.export({ format: 'jwk' }).d as string;
    for (const [file, password] of [
      [damagedKey(), PASSWORD],
      [own.keyFile, 'Secreta-1234'],
      [openKey('pkcs8', 'pem'), 'Secreta-1234'],
    ] as const) {
      const told = inspect(errorOf(file, password), { depth: null, showHidden: true });
      expect(told).not.toContain(password);
      expect(told).not.toContain(secret.slice(0, 20));
      expect(told).not.toContain('Buffer');
    }
  });
});

/** One wrong bit where the numbers of the key begin: the cipher spoils the eight bytes around it. */
function damagedKey(): Buffer {
  const file = Buffer.from(own.keyFile);
  const octets = elementsOf(readDer(file))[1]?.content as Buffer;
  octets.writeUInt8(octets.readUInt8(32) ^ 1, 32);
  return file;
}

function openKey(type: 'pkcs1' | 'pkcs8', format: 'der' | 'pem'): Buffer {
  return Buffer.from(own.privateKey.export({ type, format } as { type: 'pkcs8'; format: 'der' }));
}

function oldPem(): Buffer {
  return Buffer.from(
    own.privateKey.export({
      type: 'pkcs1',
      format: 'pem',
      cipher: 'aes-128-cbc',
      passphrase: PASSWORD,
    }),
  );
}
