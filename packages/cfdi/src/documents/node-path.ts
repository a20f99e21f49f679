import type { ElementDescription } from '../descriptions/description.ts';
import { descriptionOf } from '../descriptions/registry.ts';
import type { CfdiNode } from './document.ts';

function rootElement({ namespace, name }: CfdiNode): ElementDescription | undefined {
  const root = descriptionOf(namespace)?.root;
  return root?.name === name ? root : undefined;
}

/**
 * The path of the last of `nodes`, each the child of the one before and the first the root: as
 * checkDocument writes it, with a place among its equals for what may come more than once.
 */
export function nodePath(nodes: readonly CfdiNode[]): string {
  let path = '';
  let element: ElementDescription | undefined;
  for (const [i, node] of nodes.entries()) {
    const parent = nodes[i - 1];
    const described =
      parent?.namespace === node.namespace
        ? element?.children.find((child) => child.element.name === node.name)
        : undefined;
    path += path === '' ? node.name : `.${node.name}`;
    if (parent && described && (described.maximum ?? (described.repeats ? 2 : 1)) > 1) {
      const equals = parent.children.filter(({ name }) => name === node.name);
      path += `.${equals.indexOf(node)}`;
    }
    element = described?.element ?? rootElement(node);
  }
  return path;
}
