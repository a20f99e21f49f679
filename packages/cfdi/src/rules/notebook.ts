import type { RuleContext } from './rule.ts';

/** Keys of the large catalogues, by SAT's name of the catalogue. */
export type Claves = Record<string, string[]>;

/**
 * A `has` that only writes down its questions: a first run of the rules then says what has to be
 * looked up, and all of it can be looked up at once.
 */
export function notebook(): { has: NonNullable<RuleContext['has']>; claves: () => Claves } {
  const asked = new Map<string, Set<string>>();
  return {
    has: (catalogo, clave) => {
      const claves = asked.get(catalogo);
      if (claves) claves.add(clave);
      else asked.set(catalogo, new Set([clave]));
      return true;
    },
    claves: () => Object.fromEntries([...asked].map(([name, claves]) => [name, [...claves]])),
  };
}
