import type { Attributes, CfdiNode } from '../documents/document.ts';
import { given } from '../documents/make-node.ts';

/**
 * An addendum is the buyer's own XML: it has no namespace, and SAT does not look at its content.
 */
export function addendaNode(
  name: string,
  fields: Readonly<Record<string, string | number | undefined>>,
  children: CfdiNode[] = [],
): CfdiNode {
  const attributes: Attributes = {};
  for (const [field, value] of Object.entries(fields)) {
    const text = given(value);
    if (text !== undefined) attributes[field] = text;
  }
  return { name, prefix: '', namespace: '', attributes, children };
}
