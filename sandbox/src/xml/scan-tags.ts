import { XmlMalFormado } from './xml-mal-formado.ts';

/** A tag as it stands in the bytes: [start, end) covers `<…>` whole. */
export interface Tag {
  readonly kind: 'open' | 'close' | 'empty';
  readonly qname: string;
  readonly start: number;
  readonly end: number;
  /** Depth of the element, 0 for the root. */
  readonly depth: number;
}

const SKIPPED: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

const endOfTag = (text: string, from: number): number => {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (quote) {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at + 1;
  }
  throw new XmlMalFormado('Etiqueta sin cerrar');
};

const skipped = (text: string, at: number): number | null => {
  for (const [open, close] of SKIPPED) {
    if (!text.startsWith(open, at)) continue;
    const end = text.indexOf(close, at + open.length);
    if (end < 0) throw new XmlMalFormado('Comentario o sección sin cerrar');
    return end + close.length;
  }
  return null;
};

/**
 * The tags of a document with their offsets in bytes; libxml2 tells lines only. The bytes are read
 * as Latin-1 because all of XML's markup is ASCII, which keeps one character per byte in UTF-8.
 * @throws XmlMalFormado on `<!DOCTYPE` or any other declaration: no CFDI carries one, and entities
 * are how a small document becomes a large one
 */
export function* scanTags(xml: Uint8Array): Generator<Tag> {
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('latin1');
  let depth = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const past = skipped(text, at);
    if (past !== null) {
      at = past;
      continue;
    }
    if (text[at + 1] === '!') throw new XmlMalFormado('No se admite DTD ni declaraciones');
    const end = endOfTag(text, at + 1);
    const close = text[at + 1] === '/';
    const empty = text[end - 2] === '/';
    const nameStart = at + (close ? 2 : 1);
    const qname = /^[^\s/>]*/.exec(text.slice(nameStart, Math.min(end, nameStart + 200)))![0];
    if (close) depth -= 1;
    yield { kind: close ? 'close' : empty ? 'empty' : 'open', qname, start: at, end, depth };
    if (!close && !empty) depth += 1;
    at = end;
  }
}

/** @throws XmlMalFormado when a declaration stands before or inside the root */
export const assertNoDeclarations = (xml: Uint8Array): void => {
  for (const tag of scanTags(xml)) void tag;
};
