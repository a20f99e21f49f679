import { descriptionOf } from '../descriptions/registry.ts';
import { addPrefix, type Finding, type SchemaFinding } from '../model/finding.ts';
import { CadenaWriter } from './cadena-writer.ts';
import { type HasClave, notInCatalogo } from './check-value.ts';
import { type Attributes, type CfdiDocument, type CfdiNode, InvalidCfdi } from './document.ts';
import {
  type AttributeProgram,
  type ChildProgram,
  type ElementProgram,
  programOf,
} from './program.ts';
import { escapeXml, normalizeSpace, Plain } from './xml-text.ts';

/** SAT gives what its schema refuses no code of its own. */
const CODE = 'CFDI40999';

/** No person reads more about one document; a hostile one could have millions. */
export const MAX_COMPLAINTS = 1000;

/** A document as text, and what its description says against it. */
export interface Rendered {
  xml: string;
  findings: Finding[];
}

/** Declared with the namespaces, where there are any. */
const LOCATION = 'xsi:schemaLocation';

function writeNamespaces(node: CfdiNode): string {
  let xml = '';
  for (const [prefix, uri] of node.namespaces ?? []) {
    xml += ` xmlns${prefix && ':'}${prefix}="${escapeXml(uri)}"`;
  }
  return xml;
}

/** The namespaces that a node declares, and where their schemas are. */
function writeDeclarations(node: CfdiNode): string {
  const location = node.attributes[LOCATION];
  const xml = writeNamespaces(node);
  return location === undefined ? xml : `${xml} ${LOCATION}="${escapeXml(location)}"`;
}

/** The attributes that a description names, in its order. */
function arrange(values: Attributes, { attributes }: ElementProgram): Attributes {
  const arranged: Attributes = {};
  for (const { name } of attributes) arranged[name] = values[name];
  return arranged;
}

/**
 * Writes, checks and puts together the cadena original in one walk: each value is looked at once,
 * and in a document of 100 concepts there are 1,700. Findings get their path on the way back, so
 * that a good document pays nothing.
 */
class Renderer {
  readonly findings: SchemaFinding[] = [];
  /** What has been written so far. */
  xml = '';
  /** It means something only where there are no findings. */
  readonly cadena = new CadenaWriter();
  /** A complement without a description: its part of the cadena is unknown. */
  unknown: CfdiNode | undefined;
  readonly #has: HasClave | undefined;
  /** Inside the addenda, where nothing is judged. */
  #isFree = false;
  /** The last attribute still wants its closing quotation mark. */
  #isQuoteOpen = false;

  constructor(has?: HasClave) {
    this.#has = has;
  }

  #report(path: string, message: string, more: Partial<SchemaFinding> = {}): void {
    if (this.#isFree || this.findings.length >= MAX_COMPLAINTS) return;
    this.findings.push({ kind: 'error', code: CODE, path, message, ...more });
  }

  /** What is wrong with the value of an attribute. */
  #complain(name: string, complaint: string): void {
    this.#report(name, `${name} ${complaint}`, { complaint });
  }

  /** `index` is the place among equal siblings, -1 where there is only one. */
  element(node: CfdiNode, program: ElementProgram, index = -1): void {
    const start = this.findings.length;
    const { cadena, unknown } = this;
    const mark = cadena.length;
    this.opening(node, program);
    this.rest(node, program);
    if (program.isUnsigned) {
      cadena.cut(mark);
      this.unknown = unknown;
    } else if (program.cadena) {
      cadena.cut(mark);
      cadena.raw(program.cadena(node));
    }
    if (this.findings.length > start) {
      addPrefix(this.findings, start, index < 0 ? node.name : `${node.name}.${index}`);
    }
  }

  /** The tag with its attributes, up to the quotation mark that closes the last. */
  opening(node: CfdiNode, program: ElementProgram): void {
    const tag = node.namespaces ? program.open + writeDeclarations(node) : program.open;
    const start = this.findings.length;
    const mark = this.cadena.length;
    if (this.#inOrder(tag, node, node.attributes, program)) return;
    // Others write them as they like: what was found so far was found out of place.
    this.findings.length = start;
    this.cadena.cut(mark);
    this.#inOrder(tag, node, arrange(node.attributes, program), program);
    this.#unknownAttributes(node, program);
  }

  /** All that follows the attributes. */
  rest(node: CfdiNode, program: ElementProgram): void {
    if (node.text) this.#report('', `El nodo ${node.name} no lleva texto`);
    const isEmpty = !node.text && node.children.length === 0;
    if (isEmpty) this.xml += this.#isQuoteOpen ? '"/>' : '/>';
    else this.xml += this.#isQuoteOpen ? '">' : '>';
    this.#content(node, program);
    if (node.text) this.xml += escapeXml(node.text);
    if (!isEmpty) this.xml += program.close;
  }

  /**
   * One pass over children in the description's order, as all of our documents have them; else
   * false.
   */
  #inOrder(
    tag: string,
    node: CfdiNode,
    values: Attributes,
    { attributes }: ElementProgram,
  ): boolean {
    let xml = tag;
    const { cadena } = this;
    let next = 0;
    let isFirst = true;
    for (const name in values) {
      const value = values[name];
      if (value === undefined) continue;
      let attribute = attributes[next];
      while (attribute !== undefined && attribute.name !== name) {
        this.#absent(attribute);
        next += 1;
        attribute = attributes[next];
      }
      if (attribute === undefined) {
        if (name === LOCATION && node.namespaces) continue;
        return false;
      }
      next += 1;
      const { last } = attribute;
      if (value === last.value && isFirst === last.isFirst) {
        if (last.xml === '') this.#remember(attribute, value);
        xml += last.xml;
        if (attribute.isSigned) cadena.value(value);
      } else if (attribute.amount !== null && cadena.amount(value, attribute.amount)) {
        xml += (isFirst ? attribute.first : attribute.next) + value;
      } else {
        xml += isFirst ? attribute.first : attribute.next;
        const plain = attribute.plain === null ? Plain.No : attribute.plain(value);
        if (plain !== Plain.No) {
          xml += plain === Plain.Yes ? value : escapeXml(value);
          if (attribute.isSigned) cadena.value(value);
          if (plain === Plain.Yes) {
            last.value = value;
            last.isFirst = isFirst;
            last.xml = '';
          }
        } else {
          xml += this.#special(value, attribute);
          if (attribute.isSigned) cadena.value(normalizeSpace(value));
        }
      }
      isFirst = false;
      if (attribute.largeCatalogo !== undefined && this.#has) this.#lookUp(value, attribute);
    }
    for (; next < attributes.length; next += 1) this.#absent(attributes[next] as AttributeProgram);
    this.xml += xml;
    this.#isQuoteOpen = !isFirst;
    return true;
  }

  #remember({ last, first, next }: AttributeProgram, value: string): void {
    last.xml = (last.isFirst ? first : next) + value;
  }

  #absent({ name, required }: AttributeProgram): void {
    if (required) this.#report(name, `Falta el atributo ${name}`, { reason: 'missing' });
  }

  #special(value: string, attribute: AttributeProgram): string {
    const complaint = attribute.check(value);
    if (complaint !== null) this.#complain(attribute.name, complaint);
    try {
      return escapeXml(value);
    } catch (error) {
      if (!(error instanceof InvalidCfdi)) throw error;
      this.#complain(attribute.name, 'lleva caracteres que un XML no admite');
      return '';
    }
  }

  #lookUp(value: string, { name, largeCatalogo = '' }: AttributeProgram): void {
    const clave = normalizeSpace(value);
    if (this.#has?.(largeCatalogo, clave) === false) {
      this.#complain(name, notInCatalogo(largeCatalogo, clave));
    }
  }

  /** Attributes that no description names are reported and kept. */
  #unknownAttributes(node: CfdiNode, program: ElementProgram): void {
    if (this.#isQuoteOpen) this.xml += '"';
    this.#isQuoteOpen = false;
    for (const name in node.attributes) {
      const value = node.attributes[name];
      if (value === undefined || (name === LOCATION && node.namespaces)) continue;
      if (program.attributes.some((attribute) => attribute.name === name)) continue;
      if (!name.startsWith('xsi:')) this.#report(name, `${node.name} no lleva el atributo ${name}`);
      this.xml += ` ${name}="${escapeXml(value)}"`;
    }
  }

  #content(node: CfdiNode, program: ElementProgram): void {
    if (program.isMixed) this.#mixture(node, program);
    else if (program.isOpen && program.children.length === 0) this.#open(node, program);
    else this.#sequence(node, program);
  }

  /** Elements in any order, as a repeated xs:choice takes them. */
  #mixture(node: CfdiNode, { children: expected }: ElementProgram): void {
    const counts = new Map<string, number>();
    for (const child of node.children) {
      const here = expected.find(({ name }) => name === child.name);
      if (!here || child.namespace !== node.namespace) {
        this.#misplaced(child);
        continue;
      }
      const count = (counts.get(child.name) ?? 0) + 1;
      counts.set(child.name, count);
      this.#child(child, here, count);
    }
  }

  #misplaced(node: CfdiNode): void {
    this.#report('', `El nodo ${node.name} no va aquí`);
    this.#unknown(node);
  }

  /** The `count`-th child of its name. */
  #child(node: CfdiNode, { maximum, program }: ChildProgram, count: number): void {
    if (count > maximum) {
      const complaint = maximum === 1 ? 'está repetido' : `no va más de ${maximum} veces`;
      this.#report('', `El nodo ${node.name} ${complaint}`);
    }
    this.element(node, program, maximum > 1 ? count - 1 : -1);
  }

  /** Elements in the order of the description, as xs:sequence wants them; after them the open ones. */
  #sequence(node: CfdiNode, { children: expected, isOpen }: ElementProgram): void {
    let position = 0;
    let seen = 0;
    for (const child of node.children) {
      let ahead = child.namespace === node.namespace ? position : expected.length;
      while (ahead < expected.length && expected[ahead]?.name !== child.name) ahead += 1;
      const here = expected[ahead];
      if (!here && !(isOpen && child.namespace !== node.namespace)) {
        this.#misplaced(child);
        continue;
      }
      if (ahead > position) {
        this.#skipped(expected, position, ahead, seen);
        position = ahead;
        seen = 0;
      }
      seen += 1;
      if (here) this.#child(child, here, seen);
      else this.#guest(child, node.name, new Set());
    }
    if (position < expected.length) this.#skipped(expected, position, expected.length, seen);
  }

  /** Of `from`, `seen` were there; of those after it none. */
  #skipped(expected: ElementProgram['children'], from: number, to: number, seen: number): void {
    for (let i = from; i < to; i += 1) {
      const child = expected[i];
      if (child?.required && !(i === from && seen > 0)) {
        const { name } = child;
        this.#report('', `Falta el nodo ${name}`, { reason: 'missing', node: name });
      }
    }
  }

  #open(node: CfdiNode, program: ElementProgram): void {
    if (program.needsChild && node.children.length === 0) {
      this.#report('', `El nodo ${node.name} no puede ir vacío`);
    }
    const seen = new Set<string>();
    this.#isFree = program.isFree;
    for (const child of node.children) this.#guest(child, node.name, seen);
    this.#isFree = false;
  }

  /** An element of another document. `seen` are the namespaces of those before it. */
  #guest(node: CfdiNode, place: string, seen: Set<string>): void {
    const description = this.#isFree ? undefined : descriptionOf(node.namespace);
    if (!description) return this.#unknown(node);
    if (!programOf(node.namespace, node.name)) return this.#misplaced(node);
    if (description.place !== place) return this.#astray(node, description.place);
    if (seen.has(node.namespace) && !description.repeats) {
      this.#report('', `El complemento ${node.name} está repetido`);
    }
    seen.add(node.namespace);
    this.any(node);
  }

  /** A known document that belongs elsewhere. */
  #astray(node: CfdiNode, place?: string): void {
    if (place === undefined) return this.#misplaced(node);
    this.#report('', `El complemento ${node.name} no va aquí, sino en el nodo ${place}`);
    this.#unknown(node);
  }

  /** A known document in its own way, any other element as it came. */
  any(node: CfdiNode): void {
    const program = programOf(node.namespace, node.name);
    if (program) this.element(node, program);
    else this.#unknown(node);
  }

  /** An element without description keeps its own prefix and its own order of attributes. */
  #unknown(node: CfdiNode): void {
    this.unknown ??= node;
    const tag = node.prefix ? `${node.prefix}:${node.name}` : node.name;
    this.xml += `<${tag}${writeNamespaces(node)}`;
    for (const name in node.attributes) {
      const value = node.attributes[name];
      if (value !== undefined) this.xml += ` ${name}="${escapeXml(value)}"`;
    }
    if (!node.text && node.children.length === 0) {
      this.xml += '/>';
      return;
    }
    this.xml += `>${escapeXml(node.text ?? '')}`;
    for (const child of node.children) {
      const description = programOf(child.namespace, child.name) && descriptionOf(child.namespace);
      if (description) this.#astray(child, description.place);
      else this.#unknown(child);
    }
    this.xml += `</${tag}>`;
  }
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

function unknownDocument(root: CfdiNode): Finding {
  return {
    kind: 'error',
    code: CODE,
    path: root.name,
    message: `«${root.name}» no es un documento conocido`,
  };
}

/**
 * The document as text, attributes in the order of the description, with what the description
 * says against it: nodes, order, attributes, formats and keys of the small catalogues; of the
 * large ones too when `has` knows them. Paths are SAT's: 'Comprobante.Conceptos.Concepto.0.Importe'.
 */
export function renderDocument({ root }: CfdiDocument, has?: HasClave): Rendered {
  const renderer = new Renderer(has);
  renderer.any(root);
  renderer.cadena.end();
  const isKnown = programOf(root.namespace, root.name) !== undefined;
  const xml = DECLARATION + renderer.xml;
  return { xml, findings: isKnown ? renderer.findings : [unknownDocument(root)] };
}

/** The cadena original that was signed, and the seal that came of it. */
export interface RenderedSealed extends Rendered {
  cadenaOriginal: string;
  sello: string;
}

const decoder = new TextDecoder();
const UNSEALED = ' Sello=""';

/**
 * The document as text with the seal that `sign` makes of its cadena original, which is the same
 * as cadenaOriginal() gives, in the same walk. Its Sello must be empty.
 * @throws InvalidCfdi when it, or a complement in it, has no description
 */
export function renderSealed(
  { root }: CfdiDocument,
  sign: (cadena: Uint8Array) => string,
): RenderedSealed {
  const program = programOf(root.namespace, root.name);
  if (!program) throw new InvalidCfdi(unknownDocument(root).message);
  const renderer = new Renderer();
  renderer.cadena.raw('|');
  renderer.opening(root, program);
  const opening = renderer.xml;
  renderer.xml = '';
  renderer.rest(root, program);
  if (renderer.findings.length > 0) addPrefix(renderer.findings, 0, root.name);
  if (renderer.unknown) {
    const { name } = renderer.unknown;
    throw new InvalidCfdi(`El complemento «${name}» no está entre los que se saben sellar`);
  }
  renderer.cadena.raw('||');
  const signed = renderer.cadena.end();
  const cadenaOriginal = decoder.decode(signed);
  const sello = sign(signed);
  const xml = DECLARATION + opening.replace(UNSEALED, ` Sello="${sello}"`) + renderer.xml;
  return { xml, cadenaOriginal, sello, findings: renderer.findings };
}

/** A node with its children as text, on its own. */
export function writeNode(node: CfdiNode): string {
  const renderer = new Renderer();
  renderer.any(node);
  renderer.cadena.end();
  return renderer.xml;
}

/** The document as text, whatever is wrong with it. */
export function writeXml(document: CfdiDocument): string {
  return renderDocument(document).xml;
}

/** What its description says against a document; the verdict of the generated XSD. */
export function checkDocument(document: CfdiDocument, has?: HasClave): Finding[] {
  return renderDocument(document, has).findings;
}
