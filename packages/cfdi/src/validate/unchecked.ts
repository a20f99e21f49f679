import { complementos } from '../complements/registry.ts';
import { type CfdiNode, childrenOf } from '../documents/document.ts';
import { nodePath } from '../documents/node-path.ts';
import { type Finding, unchecked } from '../model/finding.ts';
import { palabrasDe, said } from '../model/words.ts';
import { LOOKUP_WORDS } from '../rules/lookup-words.ts';
import type { Lookups, Rule, RuleContext } from '../rules/rule.ts';
import { matriz } from '../matriz/validate-document.ts';

type Way = readonly CfdiNode[];

/**
 * The first node at the end of a description path with the attribute that the rule judges; null for
 * none.
 */
function findNode(way: Way, steps: readonly string[], judged: string): Way | null {
  const node = way.at(-1) as CfdiNode;
  const [step, ...rest] = steps;
  if (step === undefined) {
    const isThere =
      judged === '' ||
      node.attributes[judged] !== undefined ||
      node.children.some(({ name }) => name === judged);
    return isThere ? way : null;
  }
  for (const child of node.children) {
    const found = child.name === step ? findNode([...way, child], rest, judged) : null;
    if (found) return found;
  }
  return null;
}

type Matriz = Readonly<Record<string, readonly Rule<never>[]>>;

/** Complements judge their own nodes, by their own paths, and the Comprobante that carries them. */
const placed = (path: string): string =>
  path.startsWith('Comprobante') ? path : `Comprobante.Complemento.${path}`;

interface Table {
  /** The complement that the table is of; absent for the document's own. */
  namespace?: string;
  matriz: Matriz;
}

/** The matrix of the document, and those of complements moved to where complements stand. */
const tables: readonly Table[] = [
  { matriz },
  ...complementos.map((complemento) => ({
    namespace: complemento.description.namespace.uri,
    matriz: Object.fromEntries(
      Object.entries(complemento.matriz).map(([path, rules]) => [placed(path), rules]),
    ),
  })),
];

function* withoutLookup(root: CfdiNode, context: Pick<RuleContext, keyof Lookups>) {
  const carried = new Set(
    childrenOf(root, 'Complemento').flatMap(({ children }) =>
      children.map(({ namespace }) => namespace),
    ),
  );
  for (const { namespace, matriz: table } of tables) {
    if (namespace !== undefined && !carried.has(namespace)) continue;
    for (const [path, rules] of Object.entries(table)) {
      for (const rule of rules) {
        if (rule.needs && !context[rule.needs]) yield { path, rule, needs: rule.needs };
      }
    }
  }
}

/** The rules that were not run because the context lacks their list, where the document has their node. */
export function uncheckedRules(
  root: CfdiNode,
  context: Pick<RuleContext, keyof Lookups>,
): Finding[] {
  const findings: Finding[] = [];
  const palabras = palabrasDe(root.attributes.TipoDeComprobante);
  for (const { path, rule, needs } of withoutLookup(root, context)) {
    // A rule may judge an attribute of a node below its own: 'Emisor.RfcPatronOrigen'.
    const steps = [...path.split('.').slice(1), ...rule.path.split('.')];
    const judged = steps.pop() ?? '';
    const way = findNode([root], steps, judged);
    if (!way) continue;
    const at = nodePath(way) + (judged === '' ? '' : `.${judged}`);
    const why = `falta ${LOOKUP_WORDS[needs]}. La regla dice: ${said(rule.message, palabras)}`;
    findings.push(unchecked(rule.code, at, why));
  }
  return findings;
}
