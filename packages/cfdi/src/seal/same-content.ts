import type { Attributes, CfdiNode } from '../documents/document.ts';

/** The PAC may add its address to xsi:schemaLocation; nothing signed is there. */
const IGNORED = 'xsi:schemaLocation';

function sameAttributes(a: Attributes, b: Attributes): boolean {
  for (const name in a) if (name !== IGNORED && a[name] !== b[name]) return false;
  for (const name in b) if (name !== IGNORED && a[name] !== b[name]) return false;
  return true;
}

/** Equal as information: prefixes, order of attributes, quotes and white space between do not count. */
export function sameContent(a: CfdiNode, b: CfdiNode): boolean {
  return (
    a.name === b.name &&
    a.namespace === b.namespace &&
    (a.text ?? '') === (b.text ?? '') &&
    a.children.length === b.children.length &&
    sameAttributes(a.attributes, b.attributes) &&
    a.children.every((child, i) => sameContent(child, b.children[i] as CfdiNode))
  );
}
