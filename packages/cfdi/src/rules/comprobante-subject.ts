import { decimalsOf } from '../catalogs/monedas.ts';
import { type Attributes, type CfdiNode, childOf, childrenOf } from '../documents/document.ts';
import { Decimal } from '../values/decimal.ts';
import { Rfc } from '../values/rfc.ts';
import { ageOf } from './age.ts';
import type { RuleContext } from './rule.ts';
import { newSums, type Sums } from './sums.ts';

/** A Comprobante with what several rules ask of it worked out once. */
export interface ComprobanteSubject {
  node: CfdiNode;
  at: Attributes;
  context: RuleContext;
  /** YYYY-MM-DD of Fecha: what a document is judged by. */
  day: string;
  /** Milliseconds since Fecha; NaN when it is no date. */
  age: number;
  tipo: string;
  /** Decimals of Moneda. */
  decimals: number;
  emisor: CfdiNode;
  receptor: CfdiNode;
  emisorRfc: Rfc | null;
  receptorRfc: Rfc | null;
  global: CfdiNode | undefined;
  conceptos: readonly CfdiNode[];
  impuestos: CfdiNode | undefined;
  complementos: readonly CfdiNode[];
  subTotal: Decimal | null;
  descuento: Decimal | null;
  total: Decimal | null;
  /** What the concepts add up to, filled while they are judged. */
  sums: Sums;
}

/** The description reports a missing node; rules then see one without attributes. */
const absent = (name: string): CfdiNode => ({
  name,
  prefix: '',
  namespace: '',
  attributes: {},
  children: [],
});
const NO_EMISOR = absent('Emisor');
const NO_RECEPTOR = absent('Receptor');

export function comprobanteSubject(node: CfdiNode, context: RuleContext): ComprobanteSubject {
  const at = node.attributes;
  const emisor = childOf(node, 'Emisor') ?? NO_EMISOR;
  const receptor = childOf(node, 'Receptor') ?? NO_RECEPTOR;
  return {
    node,
    at,
    context,
    day: (at.Fecha || context.now).slice(0, 10),
    age: ageOf(at.Fecha, context.now),
    tipo: at.TipoDeComprobante ?? '',
    decimals: decimalsOf(at.Moneda ?? ''),
    emisor,
    receptor,
    emisorRfc: Rfc.tryParse(emisor.attributes.Rfc ?? ''),
    receptorRfc: Rfc.tryParse(receptor.attributes.Rfc ?? ''),
    global: childOf(node, 'InformacionGlobal'),
    conceptos: childrenOf(childOf(node, 'Conceptos'), 'Concepto'),
    impuestos: childOf(node, 'Impuestos'),
    complementos: childrenOf(node, 'Complemento').flatMap(({ children }) => children),
    subTotal: Decimal.tryParse(at.SubTotal),
    descuento: Decimal.tryParse(at.Descuento),
    total: Decimal.tryParse(at.Total),
    sums: newSums(),
  };
}

/** Both editions that SAT has published; any other namespace with that name is not SAT's. */
const COMERCIO_EXTERIOR = /^http:\/\/www\.sat\.gob\.mx\/ComercioExterior(11|20)$/;

export function hasComercioExterior({ complementos }: ComprobanteSubject): boolean {
  return complementos.some(({ namespace }) => COMERCIO_EXTERIOR.test(namespace));
}

/** The complement in a namespace, when the document carries it. */
export function complementoOf(
  { complementos }: ComprobanteSubject,
  namespace: string,
): CfdiNode | undefined {
  return complementos.find((node) => node.namespace === namespace);
}

/** Whether an amount is written with no more decimals than the currency has. */
export function fitsCurrency(
  { decimals }: ComprobanteSubject,
  amount: Decimal | null | undefined,
): boolean {
  return !amount || amount.writtenDecimals <= decimals;
}
