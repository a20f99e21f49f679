import type { CfdiNode } from '../documents/document.ts';
import { nodePath } from '../documents/node-path.ts';
import type { Finding } from '../model/finding.ts';

/** Nearly no document has one: of the others the tree is not walked. */
const WITH_SPACE = /\sxmlns:[^\s=]+\s*=\s*(?:"[^"\s]*\s|'[^'\s]*\s)/;

/** The most of one document; one is enough to find the others. */
const MAX = 10;

function* declarations(way: readonly CfdiNode[]): Generator<[way: readonly CfdiNode[], string]> {
  const node = way.at(-1) as CfdiNode;
  for (const [prefix, uri] of node.namespaces ?? []) if (/\s/.test(uri)) yield [way, prefix];
  for (const child of node.children) yield* declarations([...way, child]);
}

/** Prefixes that are declared as no address, which SAT's own readers let stand. */
export function judgeEspacios(root: CfdiNode, text: string): Finding[] {
  if (!WITH_SPACE.test(text)) return [];
  const findings: Finding[] = [];
  for (const [way, prefix] of declarations([root])) {
    if (findings.length >= MAX) break;
    findings.push({
      kind: 'warning',
      code: 'xmlns-sin-direccion',
      path: nodePath(way),
      message: `xmlns:${prefix} declara un espacio de nombres que no es una dirección`,
      remedy: 'Si dice dónde está el esquema, se escribe xsi:schemaLocation.',
    });
  }
  return findings;
}
