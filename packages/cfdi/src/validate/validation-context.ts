import type { RuleContext } from '../rules/rule.ts';
import type { Certificado } from '../certificates/certificado.ts';

/**
 * Data that a validation needs besides the document; a check without its data is reported as left
 * out.
 */
export interface ValidationContext extends Omit<RuleContext, 'now'> {
  /** The instant: the rules see the clock at LugarExpedicion. */
  now: Date;
  /** The certificate that SAT published under a number; undefined when it could not be had. */
  certificadoSat?: (numero: string) => Certificado | undefined;
}
