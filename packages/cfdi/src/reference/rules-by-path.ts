import type { DocumentDescription } from '../descriptions/description.ts';
import { comprobante40 } from '../descriptions/comprobante-40.ts';
import { complementos } from '../complements/registry.ts';
import { DE_VENTA, said } from '../model/words.ts';
import type { Rule } from '../rules/rule.ts';
import { matriz } from '../matriz/validate-document.ts';

/** What a rule says, without how it judges. */
export interface IndexedRule extends Pick<
  Rule<never>,
  'code' | 'message' | 'remedy' | 'from' | 'until' | 'needs'
> {
  /** The document whose matrix it comes from. */
  source: DocumentDescription;
}

type Matriz = Readonly<Record<string, readonly Rule<never>[]>>;

const tables: readonly (readonly [source: DocumentDescription, table: Matriz])[] = [
  [comprobante40, matriz],
  ...complementos.map((it) => [it.description, it.matriz] as const),
];

const words = (message: string, remedy: string | undefined) => ({
  message: said(message, DE_VENTA),
  remedy: remedy && said(remedy, DE_VENTA),
});

const join = (...steps: readonly string[]): string => steps.filter(Boolean).join('.');

/** Every rule of every matrix by the path of what it judges, and of what it says besides. */
function indexRules(): ReadonlyMap<string, readonly IndexedRule[]> {
  const index = new Map<string, IndexedRule[]>();
  for (const [source, table] of tables) {
    for (const [node, rules] of Object.entries(table)) {
      for (const { code, path, message, remedy, from, until, needs, covers = [] } of rules) {
        const rule = { code, ...words(message, remedy), from, until, needs, source };
        for (const name of [path, ...covers]) {
          const target = join(node, name);
          index.set(target, [...(index.get(target) ?? []), rule]);
        }
      }
    }
  }
  return index;
}

export const rulesByPath = indexRules();
