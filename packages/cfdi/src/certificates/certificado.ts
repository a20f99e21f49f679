import { type KeyObject, sign, verify, X509Certificate } from 'node:crypto';
import {
  type CertificadoProblem,
  certificadoFinding,
  certificadoProblems,
} from './certificado-problems.ts';
import { isInvalidForCancelacion } from './certificado-status.ts';
import type { CertificadoFacts } from './validate-certificado.ts';
import type { Finding } from '../model/finding.ts';
import { type Subject, subjectOf } from '../asn1/subject.ts';
import { type FileKind, kindOf, MAX_FILE_BYTES, toDer } from '../asn1/uploaded-file.ts';

/** Why a file is no certificate of SAT. The message is Spanish. */
export class InvalidCertificado extends Error {
  override name = 'InvalidCertificado';
  readonly finding: Finding;

  constructor(code: CertificadoProblem, options?: ErrorOptions) {
    super(certificadoProblems[code].message, options);
    this.finding = certificadoFinding(code);
  }
}

const MISTAKEN: Readonly<Partial<Record<FileKind, CertificadoProblem>>> = {
  'encrypted-key': 'certificado-es-llave',
  'open-key': 'certificado-es-llave',
  request: 'certificado-es-requerimiento',
};

/** SAT writes the number's digits as ASCII bytes in the serial: 3330… → '30…'. */
function numeroOf(serialHex: string): string {
  const text = Buffer.from(serialHex, 'hex').toString('latin1');
  return /^\d{20}$/.test(text) ? text : '';
}

/** Only a CSD names a branch (OU); an e.firma also signs mail and opens sessions. */
function tipoOf({ branch }: Subject, extendedKeyUsage: readonly string[] = []): 'CSD' | 'FIEL' {
  return branch && extendedKeyUsage.length === 0 ? 'CSD' : 'FIEL';
}

/** From the text: for what is no date, validFromDate of Node 24 holds whatever was in memory. */
function dateOf(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new RangeError(text);
  return date;
}

const PROBE = Buffer.from('¿Es esta la llave del certificado?');

/** A certificate of SAT: CSD (seals invoices) or FIEL (signs for the person, never invoices). */
export class Certificado implements CertificadoFacts {
  readonly numero: string;
  readonly rfc: string;
  readonly nombre: string;
  readonly tipo: 'CSD' | 'FIEL';
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly rsaBits: number;
  readonly pem: string;
  /** The DER in base64, as the attribute Certificado carries it. */
  readonly base64: string;
  readonly publicKey: KeyObject;
  readonly #x509: X509Certificate;

  private constructor(x509: X509Certificate) {
    const subject = subjectOf(x509.raw);
    this.#x509 = x509;
    this.numero = numeroOf(x509.serialNumber);
    // 'RFC / CURP' of the representative, or only the RFC.
    this.rfc = (subject.uniqueIdentifier ?? '').split('/')[0]?.trim() ?? '';
    this.nombre = subject.commonName ?? subject.organization ?? '';
    this.tipo = tipoOf(subject, x509.keyUsage);
    this.notBefore = dateOf(x509.validFrom);
    this.notAfter = dateOf(x509.validTo);
    this.pem = x509.toString();
    this.base64 = x509.raw.toString('base64');
    this.publicKey = x509.publicKey;
    const isRsa = this.publicKey.asymmetricKeyType === 'rsa';
    this.rsaBits = (isRsa && this.publicKey.asymmetricKeyDetails?.modulusLength) || 0;
  }

  /**
   * @param file DER as SAT hands it out, or PEM
   * @throws InvalidCertificado when it is no certificate, or not one of SAT's
   */
  static parse(file: Buffer): Certificado {
    if (file.length > MAX_FILE_BYTES) throw new InvalidCertificado('certificado-muy-grande');
    const der = toDer(file, 'CERTIFICATE');
    let certificado: Certificado;
    try {
      certificado = new Certificado(new X509Certificate(der));
    } catch (cause) {
      throw new InvalidCertificado(MISTAKEN[kindOf(der)] ?? 'certificado-ilegible', { cause });
    }
    if (!certificado.numero) throw new InvalidCertificado('certificado-sin-numero');
    return certificado;
  }

  /** Whether the certificate verifies what the key signs (emisores §5). */
  matches(privateKey: KeyObject): boolean {
    try {
      if (!this.#x509.checkPrivateKey(privateKey)) return false;
      return verify('RSA-SHA256', PROBE, this.publicKey, sign('RSA-SHA256', PROBE, privateKey));
    } catch {
      return false; // a damaged key may name the right public half and fail to sign
    }
  }

  isCurrent(at: Date): boolean {
    return at >= this.notBefore && at <= this.notAfter;
  }

  isInvalidForCancelacion(): boolean {
    return isInvalidForCancelacion(this);
  }
}
