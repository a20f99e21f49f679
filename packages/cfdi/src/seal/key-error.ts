import {
  type CertificadoProblem,
  certificadoFinding,
  certificadoProblems,
} from '../certificates/certificado-problems.ts';
import type { Finding } from '../model/finding.ts';

export type KeyErrorReason = 'bad-format' | 'bad-password';

/** Why a private key did not open. The message is Spanish. */
export class KeyError extends Error {
  override name = 'KeyError';
  readonly reason: KeyErrorReason;
  readonly finding: Finding;

  constructor(code: CertificadoProblem, options?: ErrorOptions) {
    super(certificadoProblems[code].message, options);
    this.reason = code === 'llave-contrasena' ? 'bad-password' : 'bad-format';
    this.finding = certificadoFinding(code);
  }
}
