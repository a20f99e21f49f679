import { ParseOption, XmlDocument, XmlParseError } from 'libxml2-wasm';
import { type DecodedXml, decodeXml } from './decode-xml.ts';
import { hostileXml } from './hostile-xml.ts';

const OPTIONS =
  ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_IGNORE_ENC;

/**
 * `<` and `=` together, which bounds elements and attributes before memory is spent on them: libxml2
 * takes some 200 bytes for each, and we as much again. A CFDI with 10,000 concepts has 250,000.
 */
const MAX_MARKUP = 600_000;

function hasTooMuchMarkup(bytes: Buffer): boolean {
  if (bytes.length <= MAX_MARKUP) return false;
  let count = 0;
  for (let i = 0; i < bytes.length; i += 1) if (bytes[i] === 60 || bytes[i] === 61) count += 1;
  return count > MAX_MARKUP;
}

/** A DTD stands before the root element, after comments and instructions; an addenda may quote one. */
function hasDoctype(text: string): boolean {
  let at = text.indexOf('<');
  while (at >= 0) {
    const isComment = text.startsWith('<!--', at);
    if (!isComment && !text.startsWith('<?', at)) return text.startsWith('<!', at);
    const end = isComment ? text.indexOf('-->', at + 4) : text.indexOf('?>', at + 2);
    at = end < 0 ? -1 : text.indexOf('<', end);
  }
  return false;
}

/** libxml2's error about a prefix that is declared as no address. */
const NO_URI = /^xmlns:([^:\s]+): '[^]*' is not a valid URI\s*$/;

/**
 * The prefixes that are declared as no address, when that is the only error of a text; null for any
 * other error. An xmlns:schemaLocation, meant as xsi:schemaLocation, is seen in stamped documents:
 * well formed by XML 1.0, with an address that no name uses.
 */
function namesOfNoUri({ details }: XmlParseError): ReadonlySet<string> | null {
  const names = details.map(({ message }) => NO_URI.exec(message)?.[1]);
  return names.length > 0 && names.every((name) => name !== undefined) ? new Set(names) : null;
}

/**
 * libxml2 names a hundred errors at most: a text may show others once those are gone. Each round
 * holds the text once more.
 */
const MAX_ROUNDS = 3;

/** The text without those declarations: a use of their prefixes is then malformed. */
const withoutDeclarations = (text: string, names: ReadonlySet<string>): string =>
  text.replace(/\sxmlns:([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g, (declaration, name: string) =>
    names.has(name) ? '' : declaration,
  );

/**
 * Parses text from outside with libxml2. No DTD at all, so no entities, no defaults, no files.
 * The caller disposes the document.
 * @throws InvalidCfdi in Spanish
 */
export function parseHostile(input: string | DecodedXml, rounds = MAX_ROUNDS): XmlDocument {
  const { text, bytes } = typeof input === 'string' ? decodeXml(input) : input;
  if (hasTooMuchMarkup(bytes)) throw hostileXml('xml-muchos-nodos');
  if (hasDoctype(text)) throw hostileXml('xml-dtd');
  try {
    // A buffer is copied into libxml2's memory at once; a string, character by character.
    return XmlDocument.fromBuffer(bytes, { option: OPTIONS });
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error;
    const tolerable = rounds > 1 ? namesOfNoUri(error) : null;
    if (tolerable) return parseHostile(withoutDeclarations(text, tolerable), rounds - 1);
    const [detail] = error.details;
    if (detail && /depth/i.test(detail.message)) throw hostileXml('xml-muy-profundo');
    throw hostileXml('xml-mal-formado', detail ? `línea ${detail.line}` : '');
  }
}
