import forge from 'node-forge';
import {
  elementsOf,
  contentOf,
  type DerElement,
  integerOf,
  MalformedDer,
  readDer,
  Tag,
} from '../asn1/der.ts';
import { type Derivation, pbkdf1, pbkdf2, pkcs12, type Salted } from './key-derivation.ts';
import { KeyError } from './key-error.ts';

interface BlockCipher {
  /** OpenSSL's name. */
  name: string;
  keyBytes: number;
  blockBytes: number;
}

/** What opens a key file, once there is a password. */
export interface EncryptedKey {
  cipher: BlockCipher;
  derive: Derivation;
  data: Buffer;
}

const DES: BlockCipher = { name: 'des-cbc', keyBytes: 8, blockBytes: 8 };
const TRIPLE_DES: BlockCipher = { name: 'des-ede3-cbc', keyBytes: 24, blockBytes: 8 };
const aes = (bits: number): BlockCipher => ({
  name: `aes-${bits}-cbc`,
  keyBytes: bits / 8,
  blockBytes: 16,
});

const CIPHERS: Readonly<Record<string, BlockCipher>> = {
  '1.3.14.3.2.7': DES,
  '1.2.840.113549.3.7': TRIPLE_DES, // what SAT uses
  '2.16.840.1.101.3.4.1.2': aes(128),
  '2.16.840.1.101.3.4.1.22': aes(192),
  '2.16.840.1.101.3.4.1.42': aes(256),
};

const DIGESTS: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';

/** Ciphers from before PBES2: programs of SAT's first years, and OpenSSL until 1.0. */
const OLDER: Readonly<Record<string, { cipher: BlockCipher; derive: (it: Salted) => Derivation }>> =
  {
    '1.2.840.113549.1.5.3': { cipher: DES, derive: (it) => pbkdf1(it, 'md5') },
    '1.2.840.113549.1.5.10': { cipher: DES, derive: (it) => pbkdf1(it, 'sha1') },
    '1.2.840.113549.1.12.1.3': { cipher: TRIPLE_DES, derive: pkcs12 },
  };

/** SAT's files say 2048. The file itself states the number: a larger one is refused, not tried. */
const MAX_ITERATIONS = { pbkdf2: 100_000, older: 10_000 };

const unsupported = (): KeyError => new KeyError('llave-cifrado-no-admitido');

function supported<T>(known: Readonly<Record<string, T>>, oid: string): T {
  const found = known[oid];
  if (found === undefined) throw unsupported();
  return found;
}

const oidOf = (element: DerElement | undefined): string =>
  forge.asn1.derToOid(contentOf(element, Tag.Oid).toString('binary'));

/** AlgorithmIdentifier: { oid, parameters }. */
function algorithmOf(element: DerElement | undefined): { oid: string; parameters?: DerElement } {
  const [oid, parameters] = elementsOf(element);
  return { oid: oidOf(oid), parameters };
}

function saltedOf([salt, count]: DerElement[], max: number): Salted {
  const iterations = integerOf(count);
  if (iterations < 1 || iterations > max) throw unsupported();
  return { salt: contentOf(salt, Tag.OctetString), iterations };
}

/** PBKDF2's parameters: { salt, iterations, keyLength?, prf? }. */
function pbes2(parameters: DerElement | undefined): Omit<EncryptedKey, 'data'> {
  const [kdf, encryption] = elementsOf(parameters).map(algorithmOf);
  if (kdf?.oid !== PBKDF2) throw unsupported();
  const fields = elementsOf(kdf.parameters);
  const prf = fields.slice(2).find(({ tag }) => tag === Tag.Sequence);
  const cipher = supported(CIPHERS, encryption?.oid ?? '');
  const iv = contentOf(encryption?.parameters, Tag.OctetString);
  if (iv.length !== cipher.blockBytes) throw new MalformedDer('iv');
  const derive = pbkdf2({
    ...saltedOf(fields, MAX_ITERATIONS.pbkdf2),
    digest: prf ? supported(DIGESTS, algorithmOf(prf).oid) : 'sha1',
    keyBytes: cipher.keyBytes,
    iv,
  });
  return { cipher, derive };
}

function older(oid: string, parameters: DerElement | undefined): Omit<EncryptedKey, 'data'> {
  const { cipher, derive } = supported(OLDER, oid);
  return { cipher, derive: derive(saltedOf(elementsOf(parameters), MAX_ITERATIONS.older)) };
}

/**
 * EncryptedPrivateKeyInfo (RFC 5208): { { algorithm, parameters }, encrypted octets }.
 * @throws MalformedDer, or KeyError when it asks for a cipher or an effort that SAT does not use
 */
export function readEncryptedKey(der: Buffer): EncryptedKey {
  const [algorithm, octets] = elementsOf(readDer(der));
  const { oid, parameters } = algorithmOf(algorithm);
  const scheme = oid === PBES2 ? pbes2(parameters) : older(oid, parameters);
  const data = contentOf(octets, Tag.OctetString);
  if (data.length === 0 || data.length % scheme.cipher.blockBytes !== 0) {
    throw new MalformedDer('length of the encrypted octets');
  }
  return { ...scheme, data };
}
