/**
 * A document written down as one line per element, in the order of its cadena original:
 * `@Attr` an attribute, `Child` a child, `#` children of other namespaces (complements);
 * `?` may be absent, `*` and `+` may repeat; `Child:Rule` takes another line's rule (an element whose
 * content depends on its parent); `~` belongs to the document but not to the cadena.
 */
export type Orden = Readonly<Record<string, string>>;

type Paso =
  | {
      readonly kind: 'attr';
      readonly name: string;
      readonly required: boolean;
      readonly in: boolean;
    }
  | {
      readonly kind: 'child';
      readonly name: string;
      readonly rule: string;
      readonly min: 0 | 1;
      readonly max: number;
      readonly in: boolean;
    }
  | { readonly kind: 'complements' };

export interface Regla {
  readonly pasos: readonly Paso[];
  readonly attrs: ReadonlySet<string>;
  readonly children: ReadonlyMap<string, { rule: string; position: number }>;
  readonly complements: boolean;
}

export type Reglas = ReadonlyMap<string, Regla>;

const readPaso = (word: string): Paso => {
  if (word === '#') return { kind: 'complements' };
  const match = /^(~?)(@?)([^:?*+]+)(?::([^?*+]+))?([?*+]?)$/.exec(word);
  if (!match) throw new Error(`Paso ilegible: ${word}`);
  const [, out, at, name = '', rule, times] = match;
  if (at) return { kind: 'attr', name, required: times !== '?', in: !out };
  return {
    kind: 'child',
    name,
    rule: rule ?? name,
    min: times === '?' || times === '*' ? 0 : 1,
    max: times === '*' || times === '+' ? Infinity : 1,
    in: !out,
  };
};

const readRegla = (line: string): Regla => {
  const pasos = line.split(' ').map(readPaso);
  const attrs = new Set<string>();
  const children = new Map<string, { rule: string; position: number }>();
  pasos.forEach((paso, position) => {
    if (paso.kind === 'attr') attrs.add(paso.name);
    if (paso.kind === 'child') children.set(paso.name, { rule: paso.rule, position });
  });
  return { pasos, attrs, children, complements: line === '#' };
};

export const readOrden = (orden: Orden): Reglas =>
  new Map(Object.entries(orden).map(([name, line]) => [name, readRegla(line)]));
