import type { DocumentDescription, ElementDescription } from '../descriptions/description.ts';
import { descriptionOf } from '../descriptions/registry.ts';
import type { CfdiDocument, CfdiNode } from './document.ts';
import { escapeXml } from './xml-text.ts';

/** An element description with its texts made ready once. */
interface Writer {
  open: string;
  close: string;
  names: readonly string[];
  /** ' Nombre="' for each name, for the first attribute that is there. */
  firsts: readonly string[];
  /** For the others '" Nombre="': it also closes the attribute before it. */
  starts: readonly string[];
  children: ReadonlyMap<string, Writer>;
}

function compile(element: ElementDescription, prefix: string): Writer {
  return {
    open: `<${prefix}:${element.name}`,
    close: `</${prefix}:${element.name}>`,
    names: element.attributes.map(({ name }) => name),
    firsts: element.attributes.map(({ name }) => ` ${name}="`),
    starts: element.attributes.map(({ name }) => `" ${name}="`),
    children: new Map(
      element.children.map((child) => [child.element.name, compile(child.element, prefix)]),
    ),
  };
}

const writers = new WeakMap<DocumentDescription, Writer>();

function rootWriter(node: CfdiNode): Writer | undefined {
  const description = descriptionOf(node.namespace);
  if (description?.root.name !== node.name) return undefined;
  let writer = writers.get(description);
  if (!writer) {
    writer = compile(description.root, description.namespace.prefix);
    writers.set(description, writer);
  }
  return writer;
}

function writeNamespaces(node: CfdiNode): string {
  let xml = '';
  for (const [prefix, uri] of node.namespaces ?? []) {
    xml += ` xmlns${prefix && ':'}${prefix}="${escapeXml(uri)}"`;
  }
  return xml;
}

/** An element without description keeps its own prefix and its own order of attributes. */
function writeUnknown(node: CfdiNode): string {
  const tag = node.prefix ? `${node.prefix}:${node.name}` : node.name;
  let xml = `<${tag}${writeNamespaces(node)}`;
  for (const name in node.attributes) {
    const value = node.attributes[name];
    if (value !== undefined) xml += ` ${name}="${escapeXml(value)}"`;
  }
  if (!node.text && node.children.length === 0) return `${xml}/>`;
  xml += `>${escapeXml(node.text ?? '')}`;
  for (const child of node.children) xml += writeNode(child, rootWriter(child));
  return `${xml}</${tag}>`;
}

function writeNode(node: CfdiNode, writer: Writer | undefined): string {
  if (!writer) return writeUnknown(node);
  const { names, firsts, starts } = writer;
  const { attributes, children } = node;
  let xml = writer.open;
  if (node.namespaces) {
    xml += writeNamespaces(node);
    const location = attributes['xsi:schemaLocation'];
    if (location !== undefined) xml += ` xsi:schemaLocation="${escapeXml(location)}"`;
  }
  let isFirst = true;
  for (let i = 0; i < names.length; i += 1) {
    const value = attributes[names[i] as string];
    if (value === undefined) continue;
    xml += (isFirst ? firsts : starts)[i] as string;
    xml += escapeXml(value);
    isFirst = false;
  }
  if (!isFirst) xml += '"';
  if (children.length === 0) return `${xml}/>`;
  xml += '>';
  for (const child of children) {
    xml += writeNode(child, writer.children.get(child.name) ?? rootWriter(child));
  }
  return xml + writer.close;
}

/**
 * The document as text, attributes in the order of the description. Described elements are
 * written with their described attributes only: check a document before it is written.
 */
export function writeXml({ root }: CfdiDocument): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeNode(root, rootWriter(root))}`;
}
