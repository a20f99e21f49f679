import { descriptionOf } from '../descriptions/registry.ts';
import type { Attributes, CfdiNode } from './document.ts';
import { hostileXml } from './hostile-xml.ts';

/** CFDI nests about 8 deep; addenda somewhat more. */
const MAX_DEPTH = 60;
/** Of one element; SAT's largest has some thirty. */
const MAX_ATTRIBUTES = 500;
/**
 * Characters of an attribute in a document of SAT: patterns and sums run over it. The longest that
 * SAT bounds has 8,192; a certificate has about 3,000.
 */
const MAX_VALUE = 65_536;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const REFERENCE = /&(#x[0-9a-fA-F]+|#[0-9]+|\w+);/g;
/** Characters that are decoded at a time: a match takes hundreds of bytes until all are replaced. */
const BLOCK = 8192;

function decodeBlock(text: string): string {
  return text.replace(REFERENCE, (_, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? '';
    const code = name[1] === 'x' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
    return String.fromCodePoint(code);
  });
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  if (text.length <= BLOCK) return decodeBlock(text);
  const blocks: string[] = [];
  let from = 0;
  while (from < text.length) {
    // A reference stays whole: blocks start with one.
    const next = text.indexOf('&', from + BLOCK);
    const to = next < 0 ? text.length : next;
    blocks.push(decodeBlock(text.slice(from, to)));
    from = to;
  }
  return blocks.join('');
}

/** A parser turns literal white space in attributes into spaces; references keep theirs. */
function decodeAttribute(raw: string): string {
  return decode(/[\t\n\r]/.test(raw) ? raw.replace(/\r\n|[\t\n\r]/g, ' ') : raw);
}

/** The prefixes that an element declares, and those of its ancestors: never copied downwards. */
interface Scope {
  declared: ReadonlyMap<string, string>;
  outer: Scope | null;
}

function resolve(prefix: string, innermost: Scope | null): string {
  for (let scope = innermost; scope; scope = scope.outer) {
    const uri = scope.declared.get(prefix);
    if (uri !== undefined) return uri;
  }
  return '';
}

/** Linear on what is well formed: each match starts where the one before ended. */
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

interface OpenElement {
  node: CfdiNode;
  scope: Scope | null;
  text: string;
}

function splitName(tag: string): [prefix: string, name: string] {
  const colon = tag.indexOf(':');
  return colon < 0 ? ['', tag] : [tag.slice(0, colon), tag.slice(colon + 1)];
}

/** A plain assignment of `__proto__` would be lost. */
function put(attributes: Attributes, key: string, value: string): void {
  if (key !== '__proto__') attributes[key] = value;
  else Object.defineProperty(attributes, key, { value, enumerable: true });
}

function readElement(body: string, outer: Scope | null): OpenElement {
  const space = body.search(/\s/);
  const tag = space < 0 ? body : body.slice(0, space);
  const [prefix, name] = splitName(tag);
  const attributes: Attributes = {};
  const namespaces: [string, string][] = [];
  let count = 0;
  let tooLong = '';
  if (space >= 0) {
    ATTRIBUTE.lastIndex = space;
    for (let match = ATTRIBUTE.exec(body); match; match = ATTRIBUTE.exec(body)) {
      const key = match[1] as string;
      const value = decodeAttribute(match[2] ?? match[3] ?? '');
      count += 1;
      if (value.length > MAX_VALUE) tooLong = key;
      if (key === 'xmlns') namespaces.push(['', value]);
      else if (key.startsWith('xmlns:')) namespaces.push([key.slice(6), value]);
      else put(attributes, key, value);
      // Prefixes may be many: they are looked up, not judged.
      if (count - namespaces.length > MAX_ATTRIBUTES) throw hostileXml('xml-muchos-atributos');
    }
  }
  const scope = namespaces.length > 0 ? { declared: new Map(namespaces), outer } : outer;
  const node: CfdiNode = {
    name,
    prefix,
    namespace: resolve(prefix, scope),
    attributes,
    children: [],
  };
  if (namespaces.length > 0) node.namespaces = namespaces;
  if (tooLong !== '' && descriptionOf(node.namespace)) {
    throw hostileXml('xml-atributo-muy-largo', `${name}.${tooLong}`);
  }
  return { node, scope, text: '' };
}

/** Where the tag that starts at `from` ends: quotes may hide a `>`. */
function endOfTag(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (code === 62 /* > */) return at;
    if (code === 34 || code === 39) at = xml.indexOf(code === 34 ? '"' : "'", at + 1);
    if (at < 0) break;
  }
  throw hostileXml('xml-mal-formado');
}

/**
 * Told of each element that ends: how deep it stands (the root: 0), and how many characters before
 * the end of the text its end tag starts, or, when it is empty, its `/>`. Counted from the end,
 * because a byte order mark, which is not in the text, moves all that is counted from the start.
 */
export type OnEnd = (node: CfdiNode, depth: number, fromEnd: number, isEmpty: boolean) => void;

/**
 * The tree of a document that libxml2 already found to be well formed and free of DTDs; it checks
 * nothing else. Reading libxml2's own tree would cross into wasm once per attribute.
 */
export function tokenize(xml: string, onEnd?: OnEnd): CfdiNode {
  const stack: OpenElement[] = [];
  let root: CfdiNode | undefined;
  let at = xml.indexOf('<');
  const close = (): void => {
    const open = stack.pop();
    if (!open) return;
    if (open.text.trim() !== '') open.node.text = open.text;
    onEnd?.(open.node, stack.length, xml.length - at, false);
  };
  while (at >= 0) {
    const code = xml.charCodeAt(at + 1);
    let end: number;
    if (code === 33 /* ! */) {
      const isComment = xml.startsWith('<!--', at);
      end = xml.indexOf(isComment ? '-->' : ']]>', at) + 3;
      const top = stack.at(-1);
      if (!isComment && top) top.text += xml.slice(at + 9, end - 3);
    } else if (code === 63 /* ? */) {
      end = xml.indexOf('?>', at) + 2;
    } else if (code === 47 /* / */) {
      end = xml.indexOf('>', at) + 1;
      close();
    } else {
      const tagEnd = endOfTag(xml, at + 1);
      const isEmpty = xml.charCodeAt(tagEnd - 1) === 47;
      const parent = stack.at(-1);
      const open = readElement(
        xml.slice(at + 1, isEmpty ? tagEnd - 1 : tagEnd),
        parent?.scope ?? null,
      );
      if (parent) parent.node.children.push(open.node);
      else root = open.node;
      if (isEmpty) onEnd?.(open.node, stack.length, xml.length - tagEnd + 1, true);
      else stack.push(open);
      if (stack.length > MAX_DEPTH) throw hostileXml('xml-muy-profundo');
      end = tagEnd + 1;
    }
    at = xml.indexOf('<', end);
    const top = stack.at(-1);
    if (top && at > end) top.text += decode(xml.slice(end, at));
  }
  if (!root) throw hostileXml('xml-vacio');
  return root;
}
