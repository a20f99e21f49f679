import type { Finding } from '../model/finding.ts';

/** A document that must not be read, sealed or sent. The message is Spanish. */
export class InvalidCfdi extends Error {
  override name = 'InvalidCfdi';
  readonly findings: readonly Finding[];

  constructor(message: string, findings: readonly Finding[] = []) {
    super(message);
    this.findings = findings;
  }
}

export type Attributes = Record<string, string | undefined>;

/** An element. Attribute names are SAT's; those with a prefix keep it ('xsi:schemaLocation'). */
export interface CfdiNode {
  /** Local name: 'Comprobante'. */
  name: string;
  /** As written ('cfdi'); '' when there is none. */
  prefix: string;
  namespace: string;
  attributes: Attributes;
  children: CfdiNode[];
  /** Character data, when it is not white space between elements (addenda). */
  text?: string;
  /** Declared on this element, as [prefix, address]. */
  namespaces?: readonly (readonly [prefix: string, uri: string])[];
}

export interface CfdiDocument {
  root: CfdiNode;
}

export function childOf(node: CfdiNode | undefined, name: string): CfdiNode | undefined {
  if (!node) return undefined;
  for (const child of node.children) if (child.name === name) return child;
  return undefined;
}

export function childrenOf(node: CfdiNode | undefined, name: string): CfdiNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}
