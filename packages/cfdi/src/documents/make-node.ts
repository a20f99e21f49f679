import type { DocumentDescription } from '../descriptions/description.ts';
import type { Attributes, CfdiNode } from './document.ts';
import { MAX_DECIMALS } from '../taxes/tax-kind.ts';
import { Decimal } from '../values/decimal.ts';

const EMPTY: CfdiNode[] = [];
/** Of a node that only holds others. */
export const NONE: Attributes = Object.freeze({});

export type NodeMaker = (name: string, attributes: Attributes, children?: CfdiNode[]) => CfdiNode;

/** Makes the nodes of a document, in its namespace. */
export function nodesOf({ namespace: { prefix, uri } }: DocumentDescription): NodeMaker {
  return (name, attributes, children = EMPTY) => ({
    name,
    prefix,
    namespace: uri,
    attributes,
    children,
  });
}

/** Empty text is an absent attribute. */
export function given(value: string | number | null | undefined): string | undefined {
  return value === null || value === undefined || value === '' ? undefined : String(value);
}

/** As nearly all are written: nothing before the digits, no zeros that say nothing. */
const TIDY = new RegExp(`^(?:0|[1-9]\\d{0,14})(?:\\.\\d{0,${MAX_DECIMALS - 1}}[1-9])?$`);

/** Without zeros that say nothing; what has too many decimals, or is no number, the rules refuse. */
export function quantity(value: string | null | undefined): string | undefined {
  if (typeof value === 'string' && TIDY.test(value)) return value;
  return Decimal.tryParse(value)?.toString() ?? given(value);
}

/** Exactly so many decimals; what is no number stays for the rules to refuse. */
export function fixedDecimals(
  value: string | null | undefined,
  decimals: number,
): string | undefined {
  return Decimal.tryParse(value)?.toFixed(decimals) ?? given(value);
}

export function isAboveZero(amount: string): boolean {
  if (amount.charCodeAt(0) === 45) return false;
  for (let i = 0; i < amount.length; i += 1) {
    const code = amount.charCodeAt(i);
    if (code > 48 && code <= 57) return true;
  }
  return false;
}
