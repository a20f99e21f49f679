import type { RuleContext } from '../rules/rule.ts';
import type { Certificado } from '../certificates/certificado.ts';

/** What a validation needs to know besides the document; what it lacks it says it did not check. */
export interface ValidationContext extends Omit<RuleContext, 'now'> {
  /** The instant: the rules see the clock at LugarExpedicion. */
  now: Date;
  /** The certificate that SAT published under a number; undefined when it could not be had. */
  certificadoSat?: (numero: string) => Certificado | undefined;
}
