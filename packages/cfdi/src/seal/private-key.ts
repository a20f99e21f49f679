import { createPrivateKey, type KeyObject } from 'node:crypto';
import forge from 'node-forge';

export type KeyErrorReason = 'bad-format' | 'bad-password';

const MESSAGES: Readonly<Record<KeyErrorReason, string>> = {
  'bad-format': 'El archivo no es una llave privada del SAT (.key)',
  'bad-password': 'La contraseña de la llave privada es incorrecta',
};

/** Why a private key did not open. The message is Spanish. */
export class KeyError extends Error {
  override name = 'KeyError';
  readonly reason: KeyErrorReason;

  constructor(reason: KeyErrorReason, options?: ErrorOptions) {
    super(MESSAGES[reason], options);
    this.reason = reason;
  }
}

/** EncryptedPrivateKeyInfo: { { algorithm, parameters }, encrypted octets } (RFC 5208). */
function isEncryptedKey(der: Buffer): boolean {
  const { Type } = forge.asn1;
  try {
    const outer = forge.asn1.fromDer(forge.util.createBuffer(der.toString('binary')));
    const parts = outer.value as forge.asn1.Asn1[];
    const algorithm = parts[0]?.value as forge.asn1.Asn1[] | undefined;
    return (
      (outer.type as number) === (Type.SEQUENCE as number) &&
      parts.length === 2 &&
      (algorithm?.[0]?.type as number | undefined) === (Type.OID as number) &&
      (parts[1]?.type as number | undefined) === (Type.OCTETSTRING as number)
    );
  } catch {
    return false;
  }
}

/** Opens SAT's .key file (encrypted PKCS#8, DER). @throws KeyError */
export function decryptPrivateKey(der: Buffer, password: string): KeyObject {
  if (!isEncryptedKey(der)) throw new KeyError('bad-format');
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8', passphrase: password });
  } catch (cause) {
    throw new KeyError('bad-password', { cause });
  }
}
