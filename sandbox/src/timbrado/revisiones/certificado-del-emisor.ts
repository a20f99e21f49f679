import { X509Certificate, type KeyObject } from 'node:crypto';

/** What a stamping needs to know of the certificate that travels inside the document. */
export interface CertificadoDelEmisor {
  readonly noCertificado: string;
  readonly rfc: string;
  readonly publicKey: KeyObject;
  readonly isCsd: boolean;
  readonly issuedBySat: boolean;
  /** Milliseconds since 1970. */
  readonly validFrom: number;
  readonly validTo: number;
}

/** SHA-256 of SAT's public test certificates (they are not revoked, and anybody has their keys). */
const PUBLIC_TEST_CERTIFICATES: ReadonlySet<string> = new Set([
  // EKU9003173C9, CSD 30001000000500003416
  '92:BE:3E:F4:48:E0:FD:01:46:7F:3B:0C:BD:8E:77:B5:68:D8:4E:A5:8F:22:F5:AF:A4:00:B2:EC:99:BB:BB:53',
  // EKU9003173C9, e.firma 30001000000500003415
  '25:64:32:34:4C:27:B1:E0:D7:88:49:13:AB:EC:66:44:18:71:AD:29:7F:AF:58:19:99:9A:68:B1:8A:65:56:B0',
]);

const MAX_CACHED = 500;

const subjectField = (certificate: X509Certificate, name: string): string | undefined =>
  certificate.subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const read = (base64: string, root: X509Certificate): CertificadoDelEmisor => {
  const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
  return {
    // SAT writes the number as ASCII digits inside the serial.
    noCertificado: Buffer.from(certificate.serialNumber, 'hex').toString('latin1'),
    rfc: (subjectField(certificate, 'x500UniqueIdentifier') ?? '').split('/')[0]!.trim(),
    publicKey: certificate.publicKey,
    // A CSD names its branch in OU; an e.firma has none.
    isCsd: subjectField(certificate, 'OU') !== undefined,
    issuedBySat:
      PUBLIC_TEST_CERTIFICATES.has(certificate.fingerprint256) ||
      certificate.verify(root.publicKey),
    validFrom: certificate.validFromDate.getTime(),
    validTo: certificate.validToDate.getTime(),
  };
};

/**
 * Reads certificates (base64 DER), remembering the last 500.
 * @returns null when it is not a certificate
 */
export const certificateReader = (
  root: X509Certificate,
): ((base64: string) => CertificadoDelEmisor | null) => {
  const cache = new Map<string, CertificadoDelEmisor>();
  return (base64) => {
    const known = cache.get(base64);
    if (known) return known;
    try {
      const certificado = read(base64, root);
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(base64, certificado);
      return certificado;
    } catch {
      return null;
    }
  };
};
