import { type Attributes, type CfdiNode, childOf } from '../documents/document.ts';
import { Decimal } from '../values/decimal.ts';
import type { ComprobanteSubject } from './comprobante-subject.ts';
import type { TaxSum, TaxSums } from './sums.ts';
import { Tasas, type Tasa } from './tasa.ts';

/** A row of the document's Impuestos with what the concepts say of it. */
export interface FilaSubject {
  at: Attributes;
  comprobante: ComprobanteSubject;
  tasa: Tasa;
  base: Decimal | null;
  importe: Decimal | null;
  sums: TaxSums;
  /** undefined = no concept carries this tax. */
  sum: TaxSum | undefined;
  isRepeated: boolean;
}

export interface ImpuestosSubject {
  at: Attributes;
  comprobante: ComprobanteSubject;
  retenciones: readonly FilaSubject[];
  traslados: readonly FilaSubject[];
}

function rowsOf(
  comprobante: ComprobanteSubject,
  nodes: readonly CfdiNode[],
  isTraslado: boolean,
): FilaSubject[] {
  const tasas = new Tasas(comprobante);
  const sums = isTraslado ? comprobante.sums.traslados : comprobante.sums.retenciones;
  const seen = new Set<string>();
  return nodes.map((node) => {
    const tasa = tasas.of(isTraslado, node);
    const isRepeated = seen.has(tasa.key);
    seen.add(tasa.key);
    const at = node.attributes;
    return {
      at,
      comprobante,
      tasa,
      base: Decimal.tryParse(at.Base),
      importe: Decimal.tryParse(at.Importe),
      sums,
      sum: sums.byKey.get(tasa.key),
      isRepeated,
    };
  });
}

export function impuestosSubject(
  comprobante: ComprobanteSubject,
  node: CfdiNode,
): ImpuestosSubject {
  return {
    at: node.attributes,
    comprobante,
    retenciones: rowsOf(comprobante, childOf(node, 'Retenciones')?.children ?? [], false),
    traslados: rowsOf(comprobante, childOf(node, 'Traslados')?.children ?? [], true),
  };
}
