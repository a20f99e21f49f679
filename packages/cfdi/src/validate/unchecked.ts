import { complementos } from '../complements/registry.ts';
import type { CfdiNode } from '../documents/document.ts';
import { nodePath } from '../documents/node-path.ts';
import type { Finding } from '../model/finding.ts';
import type { Lookups, Rule, RuleContext } from '../rules/rule.ts';
import { matriz } from '../rules/validate-document.ts';

/** What each look-up stands for, in words that end «porque falta…». */
const LOOKUPS: Readonly<Record<keyof Lookups, string>> = {
  contribuyente: 'la lista de contribuyentes del SAT',
  productoServicio: 'lo que el SAT pide a cada clave de producto o servicio',
  tipoCambio: 'el tipo de cambio publicado',
  confirmacion: 'el registro de claves de confirmación',
  facturaAdquirente: 'el registro de operaciones del adquirente',
};

export function unchecked(code: string, path: string, why: string): Finding {
  return { kind: 'unchecked', code, path, message: `No se comprobó: ${why}` };
}

type Way = readonly CfdiNode[];

/** The first node at the end of a description path that has what the rule judges; null for none. */
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

/** The matrix of the document, and those of complements moved to where complements stand. */
const tables: readonly Matriz[] = [
  matriz,
  ...complementos.map((complemento) =>
    Object.fromEntries(
      Object.entries(complemento.matriz).map(([path, rules]) => [
        `Comprobante.Complemento.${path}`,
        rules,
      ]),
    ),
  ),
];

function* withoutLookup(context: Pick<RuleContext, keyof Lookups>) {
  for (const table of tables) {
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
  for (const { path, rule, needs } of withoutLookup(context)) {
    const way = findNode([root], path.split('.').slice(1), rule.path);
    if (!way) continue;
    const at = nodePath(way) + (rule.path === '' ? '' : `.${rule.path}`);
    const why = `falta ${LOOKUPS[needs]}. La regla dice: ${rule.message}`;
    findings.push(unchecked(rule.code, at, why));
  }
  return findings;
}
