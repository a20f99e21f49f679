import { DomainError } from '@timbra/service-kit';
import sax, { type QualifiedTag, type SAXOptions, type SAXParser, type Tag } from 'sax';
import { archivoInvalido } from './archivo-invalido.ts';

const MAL_ESCRITO = 'El libro está dañado: una de sus partes no se puede leer';

/** A workbook's parts are some ten deep. The parser keeps every open tag, and all attributes of one. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;
/** Letters of a name; the longest of the format has some forty. */
const MAX_NAME = 256;
/**
 * Letters of a comment or another longer thing, and of all attributes of a tag. The longest that programs
 * write is a list of 8,192 ranges, some hundred thousand letters; each costs 32 bytes while it grows.
 */
const MAX_GROWING = 128 * 1024;
/** Letters that the parser reads before it is looked at. */
const PIECE = 4096;

/** What the parser gathers until it ends, by its own names, and how many letters that may have. */
const BOUNDS = {
  tagName: MAX_NAME,
  attribName: MAX_NAME,
  procInstName: MAX_NAME,
  entity: MAX_NAME,
  // It is compared from its beginning at every letter.
  sgmlDecl: MAX_NAME,
  attribValue: MAX_GROWING,
  comment: MAX_GROWING,
  procInstBody: MAX_GROWING,
  doctype: MAX_GROWING,
};
const GROWING = Object.entries(BOUNDS) as [keyof typeof BOUNDS, number][];

/** The types of the parser do not know `strictEntities`, which leaves XML's five alone. */
const OPTIONS: SAXOptions & { strictEntities: true } = { position: false, strictEntities: true };

export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Local names: LibreOffice and others write `x:row` where Excel writes `row`. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

const refuse = (cause?: unknown): never => {
  throw archivoInvalido(MAL_ESCRITO, cause);
};

/** The format forbids document types and declarations; entities other than XML's five stop it, too. */
const openParser = (handler: XmlHandler): SAXParser => {
  const parser = sax.parser(true, OPTIONS);
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onsgmldeclaration = refuse;
  let depth = 0;
  let attributes = 0;
  let letters = 0;
  parser.onopentagstart = ({ name }) => {
    depth += 1;
    attributes = 0;
    letters = 0;
    if (depth > MAX_DEPTH || name.length > MAX_NAME) refuse();
  };
  parser.onattribute = ({ name, value }) => {
    attributes += 1;
    letters += value.length;
    if (attributes > MAX_ATTRIBUTES || letters > MAX_GROWING || name.length > MAX_NAME) refuse();
  };
  parser.onopentag = (tag: Tag | QualifiedTag) => {
    handler.open?.(local(tag.name), tag.attributes as Record<string, string>);
    // The parser keeps a tag until it closes, and nobody asks for its attributes any more.
    tag.attributes = {};
  };
  parser.ontext = (text) => handler.text?.(text);
  parser.oncdata = (text) => handler.text?.(text);
  parser.onclosetag = (name) => {
    depth -= 1;
    handler.close?.(local(name));
  };
  return parser;
};

/** Reads a piece, and leaves nothing behind that may grow without end. */
const writePiece = (parser: SAXParser, piece: string) => {
  parser.write(piece);
  // Texts go to the handler in pieces, so that no cell is held whole.
  parser.flush();
  const growing = parser as unknown as Record<keyof typeof BOUNDS, string>;
  if (GROWING.some(([name, bound]) => growing[name].length > bound)) refuse();
};

/**
 * Walks XML as it arrives; what it holds of it has a bound. @throws DomainError archivoInvalido, also as
 * soon as one name, attribute, comment or other piece is longer than any program writes it.
 */
export const parseXml = async (parts: AsyncIterable<Buffer>, handler: XmlHandler) => {
  const parser = openParser(handler);
  const decoder = new TextDecoder();
  for await (const part of parts) {
    const text = decoder.decode(part, { stream: true });
    try {
      for (let at = 0; at < text.length; at += PIECE) {
        writePiece(parser, text.slice(at, at + PIECE));
      }
    } catch (error) {
      // The parser itself stumbles over attributes that bear the names of its own functions.
      throw error instanceof DomainError ? error : archivoInvalido(MAL_ESCRITO, error);
    }
  }
  parser.close();
};
