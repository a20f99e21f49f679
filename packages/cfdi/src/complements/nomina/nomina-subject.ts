import { type Attributes, type CfdiNode, childOf, childrenOf } from '../../documents/document.ts';
import type { ComprobanteSubject } from '../../rules/comprobante-subject.ts';
import { Decimal } from '../../values/decimal.ts';

/** A payroll with what several rules ask of it worked out once. */
export interface NominaSubject {
  comprobante: ComprobanteSubject;
  at: Attributes;
  /** YYYY-MM-DD of the document's Fecha: by it keys and caps are judged. */
  day: string;
  /** Without attributes where the node is missing. */
  emisor: Attributes;
  receptor: Attributes;
  sncf: CfdiNode | undefined;
  subcontratos: readonly CfdiNode[];
  percepciones: CfdiNode | undefined;
  deducciones: CfdiNode | undefined;
  otrosPagos: CfdiNode | undefined;
  incapacidades: CfdiNode | undefined;
  /** Sum of the ImporteMonetario of the sick leaves. */
  incapacitado: Decimal;
}

export const numberOf = (node: CfdiNode, name: string): Decimal =>
  Decimal.orZero(node.attributes[name]);

export const sumOf = (nodes: readonly CfdiNode[], name: string): Decimal =>
  nodes.reduce((sum, node) => sum.add(numberOf(node, name)), Decimal.ZERO);

/** Whether an attribute is a number equal to another; an absent one is not. */
export const equals = (text: string | undefined, amount: Decimal): boolean =>
  Decimal.tryParse(text)?.compare(amount) === 0;

export function nominaSubject(node: CfdiNode, comprobante: ComprobanteSubject): NominaSubject {
  const emisor = childOf(node, 'Emisor');
  const receptor = childOf(node, 'Receptor');
  const incapacidades = childOf(node, 'Incapacidades');
  return {
    comprobante,
    at: node.attributes,
    day: comprobante.day,
    emisor: emisor?.attributes ?? {},
    receptor: receptor?.attributes ?? {},
    sncf: childOf(emisor, 'EntidadSNCF'),
    subcontratos: childrenOf(receptor, 'SubContratacion'),
    percepciones: childOf(node, 'Percepciones'),
    deducciones: childOf(node, 'Deducciones'),
    otrosPagos: childOf(node, 'OtrosPagos'),
    incapacidades,
    incapacitado: sumOf(childrenOf(incapacidades, 'Incapacidad'), 'ImporteMonetario'),
  };
}

/** What the payroll pays, before deductions: what its document's concept is worth. */
export const paidBy = (nomina: Attributes): Decimal =>
  Decimal.orZero(nomina.TotalPercepciones).add(Decimal.orZero(nomina.TotalOtrosPagos));
