import { timbreFiscalDigital11 } from '../descriptions/timbre-fiscal-digital-11.ts';
import type { CfdiNode } from './document.ts';

const { namespace, place, root: TIMBRE } = timbreFiscalDigital11;

export function isTimbre(node: CfdiNode): boolean {
  return node.namespace === namespace.uri && node.name === TIMBRE.name;
}

/** Whether it carries the complements of a document in the namespace of `root`. */
export function isComplemento(node: CfdiNode, root: CfdiNode): boolean {
  return node.namespace === root.namespace && node.name === place;
}

/** The stamps that a document carries: one, unless something is wrong. */
export function timbresOf(root: CfdiNode): CfdiNode[] {
  return root.children
    .filter((node) => isComplemento(node, root))
    .flatMap(({ children }) => children.filter(isTimbre));
}
