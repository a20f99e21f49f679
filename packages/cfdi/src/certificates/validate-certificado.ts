import type { Finding } from '../model/finding.ts';
import { type CertificadoProblem, certificadoFinding } from './certificado-problems.ts';
import {
  CertificadoStatus,
  certificadoStatus,
  isFuture,
  isInvalidForCancelacion,
  practicalStart,
  type Vigencia,
} from './certificado-status.ts';

/** What the rules ask of a certificate. */
export interface CertificadoFacts extends Vigencia {
  rfc: string;
  tipo: 'CSD' | 'FIEL';
  /** Length of its RSA key; 0 when the key is of another kind. */
  rsaBits: number;
}

interface Subject {
  certificado: CertificadoFacts;
  /** Of the issuer. */
  rfc: string;
  now: Date;
}

interface CertificadoRule {
  code: CertificadoProblem;
  about?: (subject: Subject) => string;
  /** True when the rule is met. */
  check: (subject: Subject) => boolean;
}

/** SAT's have 2048. Longer than 4096 would only make every seal slow. */
const RSA_BITS = { min: 2048, max: 4096 };

export const certificadoRules: readonly CertificadoRule[] = [
  { code: 'certificado-fiel', check: ({ certificado }) => certificado.tipo === 'CSD' },
  {
    code: 'certificado-otro-rfc',
    about: ({ certificado }) => certificado.rfc,
    check: ({ certificado, rfc }) => certificado.rfc === rfc,
  },
  {
    code: 'certificado-llave-distinta',
    check: ({ certificado: { rsaBits } }) => rsaBits >= RSA_BITS.min && rsaBits <= RSA_BITS.max,
  },
  {
    code: 'certificado-caducado',
    check: ({ certificado, now }) =>
      certificadoStatus(certificado, now) !== CertificadoStatus.Expirado,
  },
  {
    code: 'certificado-aun-no-vigente',
    check: ({ certificado, now }) => !isFuture(certificado, now),
  },
  {
    code: 'certificado-reciente',
    check: ({ certificado, now }) =>
      isFuture(certificado, now) || now >= practicalStart(certificado.notBefore),
  },
  {
    code: 'certificado-no-cancela',
    check: ({ certificado }) => !isInvalidForCancelacion(certificado),
  },
];

/** What speaks against sealing an issuer's invoices with a certificate; warnings may be kept. */
export function validateCertificado(
  certificado: CertificadoFacts,
  { rfc, now }: Omit<Subject, 'certificado'>,
): Finding[] {
  const subject = { certificado, rfc, now };
  return certificadoRules
    .filter((rule) => !rule.check(subject))
    .map(({ code, about }) => certificadoFinding(code, about?.(subject)));
}
