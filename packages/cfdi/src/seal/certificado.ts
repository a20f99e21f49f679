import { type KeyObject, X509Certificate } from 'node:crypto';

export class InvalidCertificado extends Error {
  override name = 'InvalidCertificado';
}

interface Subject {
  CN?: string | string[];
  O?: string | string[];
  OU?: string | string[];
  x500UniqueIdentifier?: string | string[];
}

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** SAT writes the number's digits as ASCII bytes in the serial: 3330… → '30…'. */
function numeroOf(serialHex: string): string {
  const text = Buffer.from(serialHex, 'hex').toString('latin1');
  return /^\d{20}$/.test(text) ? text : '';
}

/** A certificate of SAT: CSD (seals invoices) or FIEL (signs for the person, never invoices). */
export class Certificado {
  readonly numero: string;
  readonly rfc: string;
  readonly nombre: string;
  readonly tipo: 'CSD' | 'FIEL';
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly pem: string;
  /** The DER in base64, as the attribute Certificado carries it. */
  readonly base64: string;
  readonly publicKey: KeyObject;
  readonly #x509: X509Certificate;

  private constructor(x509: X509Certificate) {
    const subject = x509.toLegacyObject().subject as unknown as Subject;
    this.#x509 = x509;
    this.numero = numeroOf(x509.serialNumber);
    // 'RFC / CURP' of the representative, or only the RFC.
    this.rfc = (first(subject.x500UniqueIdentifier) ?? '').split('/')[0]?.trim() ?? '';
    this.nombre = first(subject.CN) ?? first(subject.O) ?? '';
    // Only a CSD names a branch (OU).
    this.tipo = first(subject.OU) ? 'CSD' : 'FIEL';
    this.notBefore = x509.validFromDate;
    this.notAfter = x509.validToDate;
    this.pem = x509.toString();
    this.base64 = x509.raw.toString('base64');
    this.publicKey = x509.publicKey;
  }

  /** @throws InvalidCertificado when it is no certificate, or not one of SAT's */
  static parse(der: Buffer): Certificado {
    let x509: X509Certificate;
    try {
      x509 = new X509Certificate(der);
    } catch (cause) {
      throw new InvalidCertificado('El archivo no es un certificado', { cause });
    }
    const certificado = new Certificado(x509);
    if (!certificado.numero) {
      throw new InvalidCertificado('El certificado no fue emitido por el SAT: no tiene su número');
    }
    return certificado;
  }

  matches(privateKey: KeyObject): boolean {
    return this.#x509.checkPrivateKey(privateKey);
  }

  isCurrent(at: Date): boolean {
    return at >= this.notBefore && at <= this.notAfter;
  }

  /** SAT refuses cancellations signed with certificates made in May 2023 (spec 1 §8). */
  isInvalidForCancelacion(): boolean {
    return this.notBefore.toISOString().startsWith('2023-05');
  }
}
