import { contentOf, type DerElement, elementsOf, MalformedDer, readDer, Tag } from '../asn1/der.ts';
import { hexOf, subjectOf } from '../asn1/subject.ts';
import type { CertificadoFacts } from './validate-certificado.ts';

/**
 * The data of a .cer that a screen shows before it is uploaded. The server reads the file again,
 * and its answer counts.
 */
export interface CertificadoLeido extends CertificadoFacts {
  numero: string;
  nombre: string;
  notBefore: Date;
  notAfter: Date;
}

type Element = DerElement<Uint8Array>;

const UTC_TIME = 0x17;
const EXTENSIONS = 0xa3;
const RSA = '2a864886f70d010101';
const EXTENDED_KEY_USAGE = '551d25';
/** SAT's have 1.5 kB, and some more as PEM. */
const MAX_BYTES = 16 * 1024;
const PEM = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]*)-----END CERTIFICATE-----/;

const asciiOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function toDer(file: Uint8Array): Uint8Array {
  if (file[0] === Tag.Sequence) return file;
  const body = PEM.exec(asciiOf(file))?.[1];
  if (body === undefined) throw new MalformedDer('neither DER nor PEM');
  return Uint8Array.from(atob(body.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
}

/** UTCTime has two digits of year, 50 and more of the last century; GeneralizedTime has four. */
function dateOf(element: Element | undefined): Date {
  const text = asciiOf(element?.content ?? new Uint8Array());
  const century = Number(text.slice(0, 2)) >= 50 ? '19' : '20';
  const full = element?.tag === UTC_TIME ? century + text : text;
  const [, year, month, day, hours, minutes, seconds] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full) ?? [];
  const date = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(date.getTime())) throw new MalformedDer('date');
  return date;
}

/** Length of the modulus; 0 when the key is not RSA. */
function rsaBitsOf(publicKey: Element | undefined): number {
  const [algorithm, key] = elementsOf(publicKey);
  if (hexOf(contentOf(elementsOf(algorithm)[0], Tag.Oid)) !== RSA) return 0;
  // The bit string begins with how many of its last bits do not count: none.
  const [modulus] = elementsOf(readDer(contentOf(key, Tag.BitString).subarray(1)));
  const bytes = contentOf(modulus, Tag.Integer);
  const first = bytes.findIndex((byte) => byte !== 0);
  if (first < 0) return 0;
  return (bytes.length - first - 1) * 8 + (bytes[first] ?? 0).toString(2).length;
}

function hasExtendedKeyUsage(fields: readonly Element[]): boolean {
  const extensions = fields.find(({ tag }) => tag === EXTENSIONS);
  if (!extensions) return false;
  return elementsOf(readDer(extensions.content)).some(
    (extension) => hexOf(contentOf(elementsOf(extension)[0], Tag.Oid)) === EXTENDED_KEY_USAGE,
  );
}

/**
 * Reads a certificate without node:crypto, for browsers. It says what the file claims; only the
 * server finds out whether SAT signed it and whether the key is its own.
 * @param file DER as SAT hands it out, or PEM
 * @returns null when it is no certificate of SAT's
 */
export function readCertificado(file: Uint8Array): CertificadoLeido | null {
  if (file.length > MAX_BYTES) return null;
  try {
    const der = toDer(file);
    const all = elementsOf(elementsOf(readDer(der))[0]);
    const fields = all[0]?.tag === Tag.Integer ? all : all.slice(1);
    const [serial, , , validity, , publicKey] = fields;
    const numero = asciiOf(contentOf(serial, Tag.Integer));
    const [notBefore, notAfter] = elementsOf(validity);
    const subject = subjectOf(der);
    if (!/^\d{20}$/.test(numero)) return null;
    return {
      numero,
      rfc: (subject.uniqueIdentifier ?? '').split('/')[0]?.trim() ?? '',
      nombre: subject.commonName ?? subject.organization ?? '',
      // Only a CSD names a branch (OU); an e.firma also signs mail and opens sessions.
      tipo: subject.branch && !hasExtendedKeyUsage(fields) ? 'CSD' : 'FIEL',
      notBefore: dateOf(notBefore),
      notAfter: dateOf(notAfter),
      rsaBits: rsaBitsOf(publicKey),
    };
  } catch {
    return null;
  }
}
