import { XmlDocument, XmlElement, XmlText, XmlCData } from 'libxml2-wasm';
import { assertNoDeclarations } from './scan-tags.ts';
import { XmlMalFormado } from './xml-mal-formado.ts';

/** One element: namespace URI, local name, attributes without namespace by name, child elements. */
export interface Nodo {
  readonly ns: string;
  readonly name: string;
  readonly prefix: string;
  readonly attrs: ReadonlyMap<string, string>;
  readonly children: readonly Nodo[];
  /** Its own text and CDATA, not that of its children. */
  readonly text: string;
}

const toNodo = (element: XmlElement): Nodo => {
  const attrs = new Map<string, string>();
  for (const attr of element.attrs) {
    if (attr.prefix === '') attrs.set(attr.name, attr.value);
  }
  const children: Nodo[] = [];
  let text = '';
  for (let child = element.firstChild; child; child = child.next) {
    if (child instanceof XmlElement) children.push(toNodo(child));
    else if (child instanceof XmlText || child instanceof XmlCData) text += child.content;
  }
  const { namespaceUri: ns, name, prefix } = element;
  return { ns, name, prefix, attrs, children, text };
};

const parse = (xml: Uint8Array): XmlDocument => {
  assertNoDeclarations(xml);
  try {
    return XmlDocument.fromBuffer(xml);
  } catch (error) {
    throw new XmlMalFormado(error instanceof Error ? error.message.trim() : 'XML ilegible');
  }
};

/**
 * Reads a document once and hands the tree, and libxml2's own document for schema validation, to
 * `use`. The document lives in WebAssembly memory, so it is freed before this returns.
 * @throws XmlMalFormado when it is not well-formed, or brings a DTD
 */
export const withXml = <T>(xml: Uint8Array, use: (root: Nodo, document: XmlDocument) => T): T => {
  const document = parse(xml);
  try {
    return use(toNodo(document.root), document);
  } finally {
    document.dispose();
  }
};

export const readXml = (xml: Uint8Array): Nodo => withXml(xml, (root) => root);

export const childrenNamed = (nodo: Nodo, name: string): readonly Nodo[] =>
  nodo.children.filter((child) => child.name === name && child.ns === nodo.ns);

export const childNamed = (nodo: Nodo, name: string): Nodo | undefined =>
  nodo.children.find((child) => child.name === name && child.ns === nodo.ns);
