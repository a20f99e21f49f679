import { ParseOption, XmlDocument, XmlParseError } from 'libxml2-wasm';
import { InvalidCfdi } from './document.ts';

/** Characters; a CFDI with 10,000 concepts has about 5 million. */
const MAX_LENGTH = 12_000_000;

const OPTIONS =
  ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_IGNORE_ENC;

const DECLARED_ENCODING = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/;

/**
 * Parses text from outside with libxml2. No DTD at all, so no entities, no defaults, no files.
 * The caller disposes the document.
 * @throws InvalidCfdi in Spanish
 */
export function parseHostile(xml: string): XmlDocument {
  if (xml.length > MAX_LENGTH) throw new InvalidCfdi('El XML es demasiado grande');
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) {
    throw new InvalidCfdi('El XML no puede llevar una declaración de tipo de documento (DTD)');
  }
  const encoding = DECLARED_ENCODING.exec(xml.slice(0, 200))?.[1] ?? 'UTF-8';
  if (encoding.toUpperCase() !== 'UTF-8') {
    throw new InvalidCfdi(`La codificación del XML debe ser UTF-8, no ${encoding}`);
  }
  try {
    // A buffer is copied into libxml2's memory at once; a string, character by character.
    return XmlDocument.fromBuffer(Buffer.from(xml), { option: OPTIONS });
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error;
    const line = error.details[0]?.line;
    throw new InvalidCfdi(`El XML está mal formado${line ? ` (línea ${line})` : ''}`);
  }
}
