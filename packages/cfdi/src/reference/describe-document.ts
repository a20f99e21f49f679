import type {
  ChildDescription,
  DocumentDescription,
  ElementDescription,
} from '../descriptions/description.ts';
import { campoOfPath } from './campo-of-path.ts';
import type { DocumentMeanings } from './meanings/meaning.ts';
import { meanings } from './meanings/registry.ts';
import { type IndexedRule, rulesByPath } from './rules-by-path.ts';
import { type TypeWords, typeWords } from './type-words.ts';

/** A rule, and the document that brings it when it is another one. */
export interface ReferenceRule extends Omit<IndexedRule, 'source'> {
  source?: { slug: string; title: string };
}

export interface ReferenceAttribute {
  /** SAT's path ('Comprobante.Emisor.Rfc'). */
  path: string;
  name: string;
  required: boolean;
  meaning: string;
  type: TypeWords;
  /** Stands in the cadena original. */
  isSigned: boolean;
  /** Field of the factura's JSON. */
  campo?: string;
  rules: readonly ReferenceRule[];
}

export interface ReferenceElement {
  path: string;
  name: string;
  meaning: string;
  /** How it stands in its parent; the root stands in none. */
  occurrence?: Omit<ChildDescription, 'element'>;
  campo?: string;
  rules: readonly ReferenceRule[];
  attributes: readonly ReferenceAttribute[];
  /** Paths of its children, in order. */
  children: readonly string[];
  /** Its children mix freely. */
  anyOrder: boolean;
}

/** All there is to say of a document: its elements in order, each before its children. */
export interface ReferenceDocument {
  /** Its name in an address: 'comprobante-40'. */
  slug: string;
  title: string;
  summary: string;
  namespace: DocumentDescription['namespace'];
  place?: string;
  hasCadena: boolean;
  elements: readonly ReferenceElement[];
}

/** 'TimbreFiscalDigital' of version 1.1 is 'timbre-fiscal-digital-11'. */
function slugOf({ root }: DocumentDescription): string {
  const version = root.attributes.find(({ name }) => name.toLowerCase() === 'version');
  const words = root.name.replace(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$&-').toLowerCase();
  const digits = version?.type.fixed?.replace('.', '');
  return digits ? `${words}-${digits}` : words;
}

function textsOf(description: DocumentDescription): DocumentMeanings {
  const texts = meanings.find((it) => it.description === description);
  if (!texts) throw new Error(`${description.root.name} has no meanings`);
  return texts;
}

/** Whether the cadena of an element takes one of its attributes or children. */
function isInCadena({ cadena }: ElementDescription, name: string): boolean {
  if (!cadena) return true;
  return cadena.some((step) => ('attribute' in step ? step.attribute : step.child) === name);
}

class Describer {
  readonly elements: ReferenceElement[] = [];
  readonly #texts: DocumentMeanings;

  constructor(texts: DocumentMeanings) {
    this.#texts = texts;
  }

  /** A path as the Comprobante's paths have it, for what stands inside one. */
  #inComprobante(path: string): string {
    const { place } = this.#texts;
    return place ? `${place}.${path}` : path;
  }

  #facts(path: string): Pick<ReferenceElement, 'campo' | 'rules'> {
    const whole = this.#inComprobante(path);
    const outside = whole === path ? [] : (rulesByPath.get(whole) ?? []);
    const rules = [...(rulesByPath.get(path) ?? []), ...outside];
    return { campo: campoOfPath(whole), rules: rules.map((rule) => this.#rule(rule)) };
  }

  #rule({ source, ...rule }: IndexedRule): ReferenceRule {
    if (source === this.#texts.description) return rule;
    return { ...rule, source: { slug: slugOf(source), title: textsOf(source).title } };
  }

  add(
    element: ElementDescription,
    path: string,
    isSigned: boolean,
    occurrence?: ReferenceElement['occurrence'],
  ): void {
    const { name, attributes, children, anyOrder = false } = element;
    const [meaning = '', texts = {}] = this.#texts.elements[path] ?? [];
    this.elements.push({
      path,
      name,
      meaning,
      occurrence,
      ...this.#facts(path),
      attributes: attributes.map((attribute) => ({
        path: `${path}.${attribute.name}`,
        name: attribute.name,
        required: attribute.required,
        meaning: texts[attribute.name] ?? '',
        type: typeWords(attribute.type),
        isSigned: isSigned && !attribute.outOfCadena && isInCadena(element, attribute.name),
        ...this.#facts(`${path}.${attribute.name}`),
      })),
      children: children.map(({ element: child }) => `${path}.${child.name}`),
      anyOrder,
    });
    for (const { element: child, ...how } of children) {
      const isChildSigned = isSigned && !child.outOfCadena && isInCadena(element, child.name);
      this.add(child, `${path}.${child.name}`, isChildSigned, how);
    }
  }
}

/** A description, its texts and what the matrices say of it, put together to be read. */
export function describeDocument(description: DocumentDescription): ReferenceDocument {
  const texts = textsOf(description);
  const describer = new Describer(texts);
  describer.add(description.root, description.root.name, true);
  const { elements } = describer;
  return {
    slug: slugOf(description),
    title: texts.title,
    summary: texts.summary,
    namespace: description.namespace,
    place: texts.place,
    hasCadena: elements.some(({ attributes }) => attributes.some(({ isSigned }) => isSigned)),
    elements,
  };
}
