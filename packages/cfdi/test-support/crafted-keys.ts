import forge from 'node-forge';

/** DER by hand, so that it may also be wrong. */
export function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length =
    content.length < 0x80
      ? Buffer.from([content.length])
      : Buffer.from([0x82, content.length >> 8, content.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}

export const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const octets = (bytes: Buffer): Buffer => der(0x04, bytes);
const oid = (text: string): Buffer =>
  der(0x06, Buffer.from(forge.asn1.oidToDer(text).getBytes(), 'binary'));

/** Five bytes, so that 2^31 stays positive. */
const integer = (value: number): Buffer => {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt32BE(value, 1);
  return der(0x02, bytes);
};

interface Pbes2 {
  salt?: Buffer;
  iv?: Buffer;
  iterations?: number;
  kdf?: string;
  cipher?: string;
}

export const pbes2 = ({
  salt = Buffer.alloc(8),
  iv = Buffer.alloc(8),
  iterations = 2048,
  kdf = '1.2.840.113549.1.5.12',
  cipher = '1.2.840.113549.3.7',
}: Pbes2 = {}): Buffer =>
  sequence(
    oid('1.2.840.113549.1.5.13'),
    sequence(
      sequence(oid(kdf), sequence(octets(salt), integer(iterations))),
      sequence(oid(cipher), octets(iv)),
    ),
  );

/** The schemes before PBES2: { oid, { salt, iterations } }. */
export const older = (scheme: string, iterations: number): Buffer =>
  sequence(oid(scheme), sequence(octets(Buffer.alloc(8)), integer(iterations)));

/** EncryptedPrivateKeyInfo. */
export const craftKey = (algorithm: Buffer, data = Buffer.alloc(160)): Buffer =>
  sequence(algorithm, octets(data));
