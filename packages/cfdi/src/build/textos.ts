import type { Attributes } from '../documents/document.ts';
import { filasDeFactura, type TextoFiscal } from '../model/campos-de-factura.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import { given } from '../documents/make-node.ts';

type Atributo = readonly [attribute: string, campo: TextoFiscal];

/** The nodes that texts and decimals of the voucher itself are written to, by the table. */
const byNode = new Map<string, Atributo[]>();
for (const [name, { kind, sat }] of filasDeFactura) {
  if (sat === undefined || (kind !== 'text' && kind !== 'decimal')) continue;
  const end = sat.lastIndexOf('.');
  const node = sat.slice(0, Math.max(end, 0));
  const row: Atributo = [sat.slice(end + 1), name as TextoFiscal];
  byNode.set(node, [...(byNode.get(node) ?? []), row]);
}

/** The attributes of a node below the Comprobante ('' is itself) that are texts of the factura. */
export function textosOf(node: string, factura: FacturaFiscal): Attributes {
  const attributes: Attributes = {};
  for (const [attribute, campo] of byNode.get(node) ?? []) {
    attributes[attribute] = given(factura[campo]);
  }
  return attributes;
}
