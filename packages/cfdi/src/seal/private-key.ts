import { createDecipheriv, createPrivateKey, type KeyObject } from 'node:crypto';
import forge from 'node-forge';
import type { CertificadoProblem } from '../certificates/certificado-problems.ts';
import { elementsOf, contentOf, integerOf, readDer, Tag } from '../asn1/der.ts';
import { type EncryptedKey, readEncryptedKey } from './encrypted-key.ts';
import type { CipherKey } from './key-derivation.ts';
import { KeyError } from './key-error.ts';
import { type FileKind, kindOf, MAX_FILE_BYTES, toDer } from '../asn1/uploaded-file.ts';

export { KeyError } from './key-error.ts';

/** OpenSSL 3 has no single DES any more. */
function decryptDes(data: Buffer, { key, iv }: CipherKey): Buffer | null {
  const bytes = (it: Buffer): forge.util.ByteStringBuffer =>
    forge.util.createBuffer(it.toString('binary'));
  const decipher = forge.cipher.createDecipher('DES-CBC', bytes(key));
  decipher.start({ iv: bytes(iv) });
  decipher.update(bytes(data));
  return decipher.finish() ? Buffer.from(decipher.output.getBytes(), 'binary') : null;
}

/** null when the padding is wrong. */
function decrypt({ cipher, data }: EncryptedKey, cipherKey: CipherKey): Buffer | null {
  if (cipher.name === 'des-cbc') return decryptDes(data, cipherKey);
  try {
    const decipher = createDecipheriv(cipher.name, cipherKey.key, cipherKey.iv);
    return Buffer.concat([decipher.update(data), decipher.final()]);
  } catch {
    return null;
  }
}

/**
 * PrivateKeyInfo: { version, { algorithm }, octets, … }. One wrong password in 256 leaves padding that
 * looks right; that its garbage looks like this too is a matter of 2^40.
 */
function isPrivateKeyInfo(plain: Buffer): boolean {
  try {
    const [version, algorithm, octets] = elementsOf(readDer(plain));
    integerOf(version);
    contentOf(elementsOf(algorithm)[0], Tag.Oid);
    contentOf(octets, Tag.OctetString);
    return true;
  } catch {
    return false;
  }
}

/** Passwords with ñ or accents: today's programs write UTF-8, SAT's older ones Latin-1. */
const encodingsOf = (password: string): BufferEncoding[] =>
  Buffer.byteLength(password) === password.length ? ['utf8'] : ['utf8', 'latin1'];

function open(encrypted: EncryptedKey, password: string): Buffer | null {
  for (const encoding of encodingsOf(password)) {
    const plain = decrypt(encrypted, encrypted.derive(password, encoding));
    if (plain && isPrivateKeyInfo(plain)) return plain;
  }
  return null;
}

const MISTAKEN: Readonly<Partial<Record<FileKind, CertificadoProblem>>> = {
  certificate: 'llave-es-certificado',
  'open-key': 'llave-sin-contrasena',
};

function read(der: Buffer): EncryptedKey {
  const mistake = MISTAKEN[kindOf(der)];
  if (mistake) throw new KeyError(mistake);
  try {
    return readEncryptedKey(der);
  } catch (cause) {
    throw cause instanceof KeyError ? cause : new KeyError('llave-ilegible', { cause });
  }
}

/**
 * Opens SAT's .key file: encrypted PKCS#8, in DER as SAT hands it out or in PEM.
 * @throws KeyError
 */
export function decryptPrivateKey(file: Buffer, password: string): KeyObject {
  if (file.length > MAX_FILE_BYTES) throw new KeyError('llave-muy-grande');
  const plain = open(read(toDer(file, 'ENCRYPTED PRIVATE KEY')), password);
  if (!plain) throw new KeyError('llave-contrasena');
  try {
    return createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' });
  } catch (cause) {
    throw new KeyError('llave-danada', { cause });
  } finally {
    plain.fill(0);
  }
}
