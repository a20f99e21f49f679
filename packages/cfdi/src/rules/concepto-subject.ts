import { type Attributes, type CfdiNode, childOf, childrenOf } from '../documents/document.ts';
import { Decimal } from '../values/decimal.ts';
import type { ComprobanteSubject } from './comprobante-subject.ts';

/** A Concepto with its numbers read once; null = absent or no number. */
export interface ConceptoSubject {
  node: CfdiNode;
  at: Attributes;
  comprobante: ComprobanteSubject;
  cantidad: Decimal | null;
  valorUnitario: Decimal | null;
  importe: Decimal | null;
  descuento: Decimal | null;
  impuestos: CfdiNode | undefined;
  traslados: readonly CfdiNode[];
  retenciones: readonly CfdiNode[];
}

const NONE: readonly CfdiNode[] = [];

export function conceptoSubject(node: CfdiNode, comprobante: ComprobanteSubject): ConceptoSubject {
  const at = node.attributes;
  const impuestos = childOf(node, 'Impuestos');
  const traslados = childOf(impuestos, 'Traslados');
  const retenciones = childOf(impuestos, 'Retenciones');
  return {
    node,
    at,
    comprobante,
    cantidad: Decimal.tryParse(at.Cantidad),
    valorUnitario: Decimal.tryParse(at.ValorUnitario),
    importe: Decimal.tryParse(at.Importe),
    descuento: Decimal.tryParse(at.Descuento),
    impuestos,
    traslados: traslados ? traslados.children : NONE,
    retenciones: retenciones ? retenciones.children : NONE,
  };
}

export const pedimentosOf = (node: CfdiNode): readonly CfdiNode[] =>
  node.children.length === 0 ? NONE : childrenOf(node, 'InformacionAduanera');
export const partesOf = (node: CfdiNode): readonly CfdiNode[] =>
  node.children.length === 0 ? NONE : childrenOf(node, 'Parte');
