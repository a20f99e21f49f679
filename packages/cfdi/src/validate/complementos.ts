import { descriptionOf } from '../descriptions/registry.ts';
import { type CfdiNode, childOf, childrenOf } from '../documents/document.ts';
import { nodePath } from '../documents/node-path.ts';
import { type Finding, unchecked } from '../model/finding.ts';

/** All complements of SAT have an address below it, also those without a description here. */
const OF_SAT = 'http://www.sat.gob.mx/';

/** The most of one document; finding the place of one takes as long as it has concepts. */
const MAX_UNKNOWN = 100;

/** The nodes where complements stand, each with its ancestors. */
function* carriersOf(root: CfdiNode): Generator<CfdiNode[]> {
  for (const complemento of childrenOf(root, 'Complemento')) yield [root, complemento];
  const conceptos = childOf(root, 'Conceptos');
  if (!conceptos) return;
  for (const concepto of conceptos.children) {
    for (const complemento of childrenOf(concepto, 'ComplementoConcepto')) {
      yield [root, conceptos, concepto, complemento];
    }
  }
}

function unknownComplemento(path: string, { name, namespace }: CfdiNode): Finding {
  if (namespace.startsWith(OF_SAT)) {
    const why = `el complemento ${name} (${namespace}), porque aquí no se conoce`;
    return unchecked('complemento-sin-revisar', path, why);
  }
  return {
    kind: 'error',
    code: 'complemento-desconocido',
    path,
    message: `El complemento ${name} no es del SAT: lo que no lo es va en la Addenda`,
  };
}

/**
 * Complements without a description here: SAT's own were not checked, and SAT's schema would refuse
 * all others, which ours lets stand.
 */
export function judgeComplementos(root: CfdiNode): Finding[] {
  const findings: Finding[] = [];
  for (const way of carriersOf(root)) {
    for (const node of way.at(-1)?.children ?? []) {
      if (findings.length >= MAX_UNKNOWN) return findings;
      if (descriptionOf(node.namespace)) continue;
      findings.push(unknownComplemento(nodePath(way), node));
    }
  }
  return findings;
}
