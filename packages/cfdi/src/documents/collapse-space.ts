import type { Attributes, CfdiNode } from './document.ts';
import { type ElementProgram, programOf } from './program.ts';
import { normalizeSpace } from './xml-text.ts';

function collapseAttributes(values: Attributes, { attributes }: ElementProgram): Attributes {
  let collapsed = values;
  for (const { name, keepsSpace } of attributes) {
    const value = values[name];
    if (value === undefined || keepsSpace) continue;
    const text = normalizeSpace(value);
    if (text === value) continue;
    if (collapsed === values) collapsed = { ...values };
    collapsed[name] = text;
  }
  return collapsed;
}

function collapse(node: CfdiNode, program: ElementProgram): CfdiNode {
  const attributes = collapseAttributes(node.attributes, program);
  let children: CfdiNode[] | undefined;
  for (const [i, child] of node.children.entries()) {
    const own = program.children.find(({ name }) => name === child.name)?.program;
    const described =
      child.namespace === node.namespace ? own : programOf(child.namespace, child.name);
    if (!described || program.isFree) continue;
    const collapsed = collapse(child, described);
    if (collapsed === child) continue;
    children ??= [...node.children];
    children[i] = collapsed;
  }
  if (attributes === node.attributes && !children) return node;
  return { ...node, attributes, children: children ?? node.children };
}

/**
 * The tree as SAT's schema hands it on: white space collapsed in the attributes of described nodes,
 * but where it counts. What needs no change is the same node.
 */
export function collapseSpace(root: CfdiNode): CfdiNode {
  const program = programOf(root.namespace, root.name);
  return program ? collapse(root, program) : root;
}
