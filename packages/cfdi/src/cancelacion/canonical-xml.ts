import type { CfdiNode } from '../documents/document.ts';

type Namespaces = readonly (readonly [prefix: string, uri: string])[];

const XML = 'http://www.w3.org/XML/1998/namespace';

const ATTRIBUTE: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};
const TEXT: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#xD;',
};
const attributeText = (value: string): string =>
  value.replace(/[&<"\t\n\r]/g, (sign) => ATTRIBUTE[sign] ?? '');
const elementText = (value: string): string =>
  value.replace(/[&<>\r]/g, (sign) => TEXT[sign] ?? '');

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function attributesOf({ attributes }: CfdiNode, scope: ReadonlyMap<string, string>): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => {
      if (value === undefined) return [];
      const colon = name.indexOf(':');
      const prefix = name.slice(0, Math.max(colon, 0));
      const uri = prefix === 'xml' ? XML : colon < 0 ? '' : (scope.get(prefix) ?? '');
      return [{ name, value, uri, local: name.slice(colon + 1) }];
    })
    .sort((a, b) => compare(a.uri, b.uri) || compare(a.local, b.local))
    .map(({ name, value }) => ` ${name}="${attributeText(value)}"`)
    .join('');
}

function write(node: CfdiNode, outer: ReadonlyMap<string, string>, declared: Namespaces): string {
  const scope = new Map([...outer, ...declared]);
  const namespaces = [...new Map(declared)]
    .filter(([prefix, uri]) => (outer.get(prefix) ?? '') !== uri)
    .sort(([a], [b]) => compare(a, b))
    .map(([prefix, uri]) => ` xmlns${prefix && ':'}${prefix}="${attributeText(uri)}"`)
    .join('');
  const tag = node.prefix ? `${node.prefix}:${node.name}` : node.name;
  const children = node.children.map((child) => write(child, scope, child.namespaces ?? []));
  const inner = elementText(node.text ?? '') + children.join('');
  return `<${tag}${namespaces}${attributesOf(node, scope)}>${inner}</${tag}>`;
}

/**
 * Canonical XML 1.0 without comments (REC-xml-c14n-20010315) of an element and all below it.
 * `inherited` are the declarations of its ancestors, which belong to its canonical form. Trees hold
 * no white space between elements: this is for documents that we write, not for any that exist.
 */
export function canonicalXml(node: CfdiNode, inherited: Namespaces = []): string {
  return write(node, new Map(), [...inherited, ...(node.namespaces ?? [])]);
}
