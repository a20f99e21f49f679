import { InvalidCfdi } from '../documents/document.ts';

/** What may stand before the root of an XML without DTD: declaration, comments, white space. */
const BEFORE_ROOT = /(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/y;
const NAME = /<[^\s/>]+/y;
const ATTRIBUTE = /\s+([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/y;

const malformed = (): InvalidCfdi => new InvalidCfdi('El XML está mal formado');

/**
 * A well-formed XML with these attributes in its root, in place of those of the same name; all else
 * stays as it is, byte for byte. Values must need no escaping.
 * @throws InvalidCfdi when there is no root to be found
 */
export function withRootAttributes(xml: string, values: Readonly<Record<string, string>>): string {
  let at = 0;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(xml);
    if (match) at = pattern.lastIndex;
    return match;
  };
  next(BEFORE_ROOT);
  if (!next(NAME)) throw malformed();
  let tag = xml.slice(0, at);
  for (let match = next(ATTRIBUTE); match; match = next(ATTRIBUTE)) {
    if (!Object.hasOwn(values, match[1] ?? '')) tag += match[0];
  }
  for (const [name, value] of Object.entries(values)) tag += ` ${name}="${value}"`;
  return tag + xml.slice(at);
}
