import type { CfdiNode } from '../documents/document.ts';
import type { Finding } from '../model/finding.ts';
import type { ComprobanteSubject } from './comprobante-subject.ts';
import type { Rule } from './rule.ts';

/** The rules of a complement: what it asks of its document and of itself. */
export interface ComplementoRules {
  namespace: string;
  /** Every rule by the description path of the node that it judges: the matrix as a table. */
  matriz: Readonly<Record<string, readonly Rule<never>[]>>;
  /**
   * Judges the document: what the complement asks of it when `node` is there, and whether it
   * should be there when it is not. Paths below the Comprobante.
   */
  validate(comprobante: ComprobanteSubject, node: CfdiNode | undefined, findings: Finding[]): void;
}
