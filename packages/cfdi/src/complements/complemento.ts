import type { DocumentDescription } from '../descriptions/description.ts';
import type { CfdiNode } from '../documents/document.ts';
import type { Concepto, FacturaFiscal } from '../model/factura.ts';
import type { Finding } from '../model/finding.ts';
import type { Totales } from '../model/totales.ts';
import type { ComprobanteSubject } from '../rules/comprobante-subject.ts';
import type { Rule } from '../rules/rule.ts';

/** What a complement adds to its description: from the factura's fields to its rules. */
export interface Complemento {
  description: DocumentDescription;
  /** Its node for a factura; undefined when the factura carries none. Never throws. */
  build?: (factura: FacturaFiscal, totales: Totales) => CfdiNode | undefined;
  /** Its node inside a line, where it is a complement of lines. Never throws. */
  buildConcepto?: (concepto: Concepto) => CfdiNode | undefined;
  /** Every rule of the form by the field that it judges. */
  formulario?: Readonly<Record<string, readonly Rule<never>[]>>;
  /** Checks of the form on its fields, by paths of the factura's JSON. */
  validateForm?: (factura: FacturaFiscal, findings: Finding[]) => void;
  /** Every rule by the description path of the node that it judges. */
  matriz: Readonly<Record<string, readonly Rule<never>[]>>;
  /**
   * Checks a document: the complement's rules when `node` is there, and whether it should be there
   * when it is not. Paths below the Comprobante ('Complemento.Pagos.Pago.0.Monto'). Absent when the
   * description says everything.
   */
  validate?: (
    comprobante: ComprobanteSubject,
    node: CfdiNode | undefined,
    findings: Finding[],
  ) => void;
}
