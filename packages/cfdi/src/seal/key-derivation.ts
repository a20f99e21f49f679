import { createHash, pbkdf2Sync } from 'node:crypto';
import forge from 'node-forge';

export interface CipherKey {
  key: Buffer;
  iv: Buffer;
}

/** From a password to what opens the cipher. Encodings differ by the program that made the key. */
export type Derivation = (password: string, encoding: BufferEncoding) => CipherKey;

export interface Salted {
  salt: Buffer;
  iterations: number;
}

interface Pbkdf2 extends Salted {
  digest: string;
  keyBytes: number;
  iv: Buffer;
}

/** RFC 8018 §5.2. */
export function pbkdf2({ salt, iterations, digest, keyBytes, iv }: Pbkdf2): Derivation {
  return (password, encoding) => ({
    key: pbkdf2Sync(Buffer.from(password, encoding), salt, iterations, keyBytes, digest),
    iv,
  });
}

/** RFC 8018 §5.1: eight bytes of key and eight of IV, which is what DES takes. */
export function pbkdf1({ salt, iterations }: Salted, digest: string): Derivation {
  return (password, encoding) => {
    let hash = Buffer.concat([Buffer.from(password, encoding), salt]);
    for (let i = 0; i < iterations; i += 1) hash = createHash(digest).update(hash).digest();
    return { key: hash.subarray(0, 8), iv: hash.subarray(8, 16) };
  };
}

const KEY_ID = 1;
const IV_ID = 2;

/** RFC 7292 appendix B, with SHA-1 and for triple DES. The password is always UTF-16 there. */
export function pkcs12({ salt, iterations }: Salted): Derivation {
  const derive = (password: string, id: number, bytes: number): Buffer => {
    const saltBytes = forge.util.createBuffer(salt.toString('binary'));
    const derived = forge.pkcs12.generateKey(password, saltBytes, id, iterations, bytes);
    return Buffer.from(derived.getBytes(), 'binary');
  };
  return (password) => ({ key: derive(password, KEY_ID, 24), iv: derive(password, IV_ID, 8) });
}
