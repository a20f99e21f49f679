import type { ElementDescription } from '../descriptions/description.ts';
import { descriptionOf } from '../descriptions/registry.ts';
import type { Finding } from '../model/finding.ts';
import { compileCheck, type HasClave, type ValueCheck } from './check-value.ts';
import type { CfdiDocument, CfdiNode } from './document.ts';

interface Checker {
  description: ElementDescription;
  attributes: readonly { name: string; required: boolean; check: ValueCheck }[];
  children: readonly { name: string; required: boolean; repeats: boolean; checker: Checker }[];
}

function compile(description: ElementDescription, has?: HasClave): Checker {
  return {
    description,
    attributes: description.attributes.map(({ name, required, type }) => ({
      name,
      required,
      check: compileCheck(type, has),
    })),
    children: description.children.map(({ element, required, repeats }) => ({
      name: element.name,
      required,
      repeats,
      checker: compile(element, has),
    })),
  };
}

/** SAT gives what its schema refuses no code of its own. */
const CODE = 'CFDI40999';

class Walk {
  readonly findings: Finding[] = [];
  /** Where the walk stands; only put together when there is something to report. */
  readonly #path: (string | number)[] = [];
  readonly #checkerOf: (namespace: string) => Checker | undefined;

  constructor(checkerOf: (namespace: string) => Checker | undefined) {
    this.#checkerOf = checkerOf;
  }

  #report(message: string, attribute?: string): void {
    const path = [...this.#path, ...(attribute === undefined ? [] : [attribute])].join('.');
    this.findings.push({ kind: 'error', code: CODE, path, message });
  }

  /** `index` is the place among equal siblings, -1 where there is only one. */
  element(node: CfdiNode, checker: Checker, index = -1): void {
    this.#path.push(node.name);
    if (index >= 0) this.#path.push(index);
    this.#attributes(node, checker);
    if (node.text) this.#report(`El nodo ${node.name} no lleva texto`);
    if (checker.description.open) this.#open(node, checker);
    else this.#sequence(node, checker);
    if (index >= 0) this.#path.pop();
    this.#path.pop();
  }

  #attributes(node: CfdiNode, checker: Checker): void {
    const values = node.attributes;
    let known = 0;
    for (const { name, required, check } of checker.attributes) {
      const value = values[name];
      if (value === undefined) {
        if (required) this.#report(`Falta el atributo ${name}`, name);
        continue;
      }
      known += 1;
      const complaint = check(value);
      if (complaint !== null) this.#report(`${name} ${complaint}`, name);
    }
    let present = 0;
    for (const name in values) if (values[name] !== undefined) present += 1;
    if (present > known) this.#unknownAttributes(node, checker);
  }

  #unknownAttributes(node: CfdiNode, checker: Checker): void {
    for (const name in node.attributes) {
      if (node.attributes[name] === undefined || name.startsWith('xsi:')) continue;
      if (checker.attributes.some((attribute) => attribute.name === name)) continue;
      this.#report(`${node.name} no lleva el atributo ${name}`, name);
    }
  }

  /** Elements in the order of the description, as xs:sequence wants them. */
  #sequence(node: CfdiNode, checker: Checker): void {
    const expected = checker.children;
    let position = 0;
    let seen = 0;
    const skip = (): void => {
      const child = expected[position];
      if (child?.required && seen === 0) this.#report(`Falta el nodo ${child.name}`);
      position += 1;
      seen = 0;
    };
    for (const child of node.children) {
      let ahead = child.namespace === node.namespace ? position : expected.length;
      while (ahead < expected.length && expected[ahead]?.name !== child.name) ahead += 1;
      const here = expected[ahead];
      if (!here) {
        this.#report(`El nodo ${child.name} no va aquí`);
        continue;
      }
      while (position < ahead) skip();
      seen += 1;
      if (seen > 1 && !here.repeats) this.#report(`El nodo ${child.name} está repetido`);
      this.element(child, here.checker, here.repeats ? seen - 1 : -1);
    }
    while (position < expected.length) skip();
  }

  #open(node: CfdiNode, checker: Checker): void {
    if (checker.description.open?.required && node.children.length === 0) {
      this.#report(`El nodo ${node.name} no puede ir vacío`);
    }
    for (const child of node.children) {
      const inner = this.#checkerOf(child.namespace);
      if (inner?.description.name === child.name) {
        this.element(child, inner);
      }
    }
  }
}

function checkersWith(has?: HasClave): (namespace: string) => Checker | undefined {
  const compiled = new Map<string, Checker>();
  return (namespace) => {
    let checker = compiled.get(namespace);
    const description = descriptionOf(namespace);
    if (!checker && description) {
      checker = compile(description.root, has);
      compiled.set(namespace, checker);
    }
    return checker;
  };
}

const structural = checkersWith();

/**
 * What the description of a document says against it: nodes, order, attributes, formats and keys
 * of the small catalogues; of the large ones too when `has` knows them. It is the verdict of the
 * generated XSD without writing and parsing the XML.
 */
export function checkDocument({ root }: CfdiDocument, has?: HasClave): Finding[] {
  const checkerOf = has ? checkersWith(has) : structural;
  const checker = checkerOf(root.namespace);
  if (checker?.description.name !== root.name) {
    const message = `«${root.name}» no es un documento conocido`;
    return [{ kind: 'error', code: CODE, path: root.name, message }];
  }
  const walk = new Walk(checkerOf);
  walk.element(root, checker);
  return walk.findings;
}
