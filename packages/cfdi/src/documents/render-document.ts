import { descriptionOf } from '../descriptions/registry.ts';
import { addPrefix, type Finding } from '../model/finding.ts';
import { type HasClave, notInCatalogo } from './check-value.ts';
import { type CfdiDocument, type CfdiNode, InvalidCfdi } from './document.ts';
import {
  type AttributeProgram,
  type ChildProgram,
  type ElementProgram,
  programOf,
} from './program.ts';
import { escapeXml, normalizeSpace } from './xml-text.ts';

/** SAT gives what its schema refuses no code of its own. */
const CODE = 'CFDI40999';

/** A document as text, and what its description says against it. */
export interface Rendered {
  xml: string;
  findings: Finding[];
}

function writeNamespaces(node: CfdiNode): string {
  let xml = '';
  for (const [prefix, uri] of node.namespaces ?? []) {
    xml += ` xmlns${prefix && ':'}${prefix}="${escapeXml(uri)}"`;
  }
  return xml;
}

/**
 * Writes and checks in one walk: each value is looked at once, and in a document of 100 concepts
 * there are 1,700. Findings get their path on the way back, so that a good document pays nothing.
 */
class Renderer {
  readonly findings: Finding[] = [];
  readonly #has: HasClave | undefined;

  constructor(has: HasClave | undefined) {
    this.#has = has;
  }

  #report(path: string, message: string): void {
    this.findings.push({ kind: 'error', code: CODE, path, message });
  }

  /** `index` is the place among equal siblings, -1 where there is only one. */
  element(node: CfdiNode, program: ElementProgram, index = -1): string {
    const start = this.findings.length;
    let xml = program.open + this.#attributes(node, program);
    if (node.text) this.#report('', `El nodo ${node.name} no lleva texto`);
    const inner = this.#content(node, program) + (node.text ? escapeXml(node.text) : '');
    xml += inner === '' ? '/>' : `>${inner}${program.close}`;
    if (this.findings.length > start) {
      addPrefix(this.findings, start, index < 0 ? node.name : `${node.name}.${index}`);
    }
    return xml;
  }

  #attributes(node: CfdiNode, program: ElementProgram): string {
    const values = node.attributes;
    const { attributes } = program;
    let xml = '';
    if (node.namespaces) {
      xml = writeNamespaces(node);
      const location = values['xsi:schemaLocation'];
      if (location !== undefined) xml += ` xsi:schemaLocation="${escapeXml(location)}"`;
    }
    let known = 0;
    for (let i = 0; i < attributes.length; i += 1) {
      const attribute = attributes[i] as AttributeProgram;
      const value = values[attribute.name];
      if (value === undefined) {
        if (attribute.required) this.#report(attribute.name, `Falta el atributo ${attribute.name}`);
        continue;
      }
      xml += known === 0 ? attribute.first : attribute.next;
      xml += attribute.isPlain?.(value) ? value : this.#special(value, attribute);
      if (attribute.largeCatalogo !== undefined && this.#has) this.#lookUp(value, attribute);
      known += 1;
    }
    if (known > 0) xml += '"';
    let present = 0;
    for (const name in values) if (values[name] !== undefined) present += 1;
    return present > known ? xml + this.#unknownAttributes(node, program) : xml;
  }

  #special(value: string, attribute: AttributeProgram): string {
    const complaint = attribute.check(value);
    if (complaint !== null) this.#report(attribute.name, `${attribute.name} ${complaint}`);
    try {
      return escapeXml(value);
    } catch (error) {
      if (!(error instanceof InvalidCfdi)) throw error;
      this.#report(attribute.name, `${attribute.name} lleva caracteres que un XML no admite`);
      return '';
    }
  }

  #lookUp(value: string, { name, largeCatalogo = '' }: AttributeProgram): void {
    const clave = normalizeSpace(value);
    if (this.#has?.(largeCatalogo, clave) === false) {
      this.#report(name, `${name} ${notInCatalogo(largeCatalogo, clave)}`);
    }
  }

  /** What no description names is told and kept. */
  #unknownAttributes(node: CfdiNode, program: ElementProgram): string {
    let xml = '';
    for (const name in node.attributes) {
      const value = node.attributes[name];
      if (value === undefined || (name === 'xsi:schemaLocation' && node.namespaces)) continue;
      if (program.attributes.some((attribute) => attribute.name === name)) continue;
      if (!name.startsWith('xsi:')) this.#report(name, `${node.name} no lleva el atributo ${name}`);
      xml += ` ${name}="${escapeXml(value)}"`;
    }
    return xml;
  }

  #content(node: CfdiNode, program: ElementProgram): string {
    if (program.isMixed) return this.#mixture(node, program);
    if (program.isOpen && program.children.length === 0) return this.#open(node, program);
    return this.#sequence(node, program);
  }

  /** Elements in any order, as a repeated xs:choice takes them. */
  #mixture(node: CfdiNode, { children: expected }: ElementProgram): string {
    const counts = new Map<string, number>();
    let xml = '';
    for (const child of node.children) {
      const here = expected.find(({ name }) => name === child.name);
      if (!here || child.namespace !== node.namespace) {
        xml += this.#misplaced(child);
        continue;
      }
      const count = (counts.get(child.name) ?? 0) + 1;
      counts.set(child.name, count);
      xml += this.#child(child, here, count);
    }
    return xml;
  }

  #misplaced(node: CfdiNode): string {
    this.#report('', `El nodo ${node.name} no va aquí`);
    return this.#unknown(node);
  }

  /** The `count`-th child of its name. */
  #child(node: CfdiNode, { maximum, program }: ChildProgram, count: number): string {
    if (count > maximum) {
      const complaint = maximum === 1 ? 'está repetido' : `no va más de ${maximum} veces`;
      this.#report('', `El nodo ${node.name} ${complaint}`);
    }
    return this.element(node, program, maximum > 1 ? count - 1 : -1);
  }

  /** Elements in the order of the description, as xs:sequence wants them; after them the open ones. */
  #sequence(node: CfdiNode, { children: expected, isOpen }: ElementProgram): string {
    let xml = '';
    let position = 0;
    let seen = 0;
    for (const child of node.children) {
      let ahead = child.namespace === node.namespace ? position : expected.length;
      while (ahead < expected.length && expected[ahead]?.name !== child.name) ahead += 1;
      const here = expected[ahead];
      if (!here && !(isOpen && child.namespace !== node.namespace)) {
        xml += this.#misplaced(child);
        continue;
      }
      if (ahead > position) {
        this.#skipped(expected, position, ahead, seen);
        position = ahead;
        seen = 0;
      }
      seen += 1;
      xml += here ? this.#child(child, here, seen) : this.any(child);
    }
    if (position < expected.length) this.#skipped(expected, position, expected.length, seen);
    return xml;
  }

  /** Of `from`, `seen` were there; of those after it none. */
  #skipped(expected: ElementProgram['children'], from: number, to: number, seen: number): void {
    for (let i = from; i < to; i += 1) {
      const child = expected[i];
      if (child?.required && !(i === from && seen > 0)) {
        this.#report('', `Falta el nodo ${child.name}`);
      }
    }
  }

  #open(node: CfdiNode, program: ElementProgram): string {
    if (program.needsChild && node.children.length === 0) {
      this.#report('', `El nodo ${node.name} no puede ir vacío`);
    }
    let xml = '';
    for (const child of node.children) {
      const isKnown = programOf(child.namespace, child.name) || !descriptionOf(child.namespace);
      xml += isKnown ? this.any(child) : this.#misplaced(child);
    }
    return xml;
  }

  /** A known document in its own way, any other element as it came. */
  any(node: CfdiNode): string {
    const program = programOf(node.namespace, node.name);
    return program ? this.element(node, program) : this.#unknown(node);
  }

  /** An element without description keeps its own prefix and its own order of attributes. */
  #unknown(node: CfdiNode): string {
    const tag = node.prefix ? `${node.prefix}:${node.name}` : node.name;
    let xml = `<${tag}${writeNamespaces(node)}`;
    for (const name in node.attributes) {
      const value = node.attributes[name];
      if (value !== undefined) xml += ` ${name}="${escapeXml(value)}"`;
    }
    if (!node.text && node.children.length === 0) return `${xml}/>`;
    xml += `>${escapeXml(node.text ?? '')}`;
    for (const child of node.children) xml += this.any(child);
    return `${xml}</${tag}>`;
  }
}

/**
 * The document as text, attributes in the order of the description, with what the description
 * says against it: nodes, order, attributes, formats and keys of the small catalogues; of the
 * large ones too when `has` knows them. Paths are SAT's: 'Comprobante.Conceptos.Concepto.0.Importe'.
 */
export function renderDocument({ root }: CfdiDocument, has?: HasClave): Rendered {
  const renderer = new Renderer(has);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${renderer.any(root)}`;
  if (!programOf(root.namespace, root.name)) {
    const message = `«${root.name}» no es un documento conocido`;
    return { xml, findings: [{ kind: 'error', code: CODE, path: root.name, message }] };
  }
  return { xml, findings: renderer.findings };
}

/** A node with its children as text, on its own. */
export function writeNode(node: CfdiNode): string {
  return new Renderer(undefined).any(node);
}

/** The document as text, whatever is wrong with it. */
export function writeXml(document: CfdiDocument): string {
  return renderDocument(document).xml;
}

/** What its description says against a document; the verdict of the generated XSD. */
export function checkDocument(document: CfdiDocument, has?: HasClave): Finding[] {
  return renderDocument(document, has).findings;
}
