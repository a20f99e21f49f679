import { verify } from 'node:crypto';
import { bytesOfBase64 } from './base64.ts';
import type { Certificado } from '../certificates/certificado.ts';

/** RSA-SHA256, as SAT wants it. Keys of other kinds and broken base 64 verify nothing. */
export function isSignedBy({ publicKey }: Certificado, cadena: string, sello: string): boolean {
  const signature = bytesOfBase64(sello);
  if (!signature) return false;
  try {
    return verify('RSA-SHA256', Buffer.from(cadena), publicKey, signature);
  } catch {
    return false;
  }
}
