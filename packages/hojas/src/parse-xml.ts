import sax, { type QualifiedTag, type Tag } from 'sax';
import { archivoInvalido } from './archivo-invalido.ts';

const MAL_ESCRITO = 'El libro está dañado: una de sus partes no se puede leer';

/** A workbook's parts are some ten deep. The parser keeps every open tag, and all attributes of one. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;

export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Local names: LibreOffice and others write `x:row` where Excel writes `row`. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Walks XML as it arrives. Entities other than XML's five stop it, so nothing expands; the parser
 * hands text over in pieces of 64 kB, so no cell is held whole.
 */
export const parseXml = async (parts: AsyncIterable<Buffer>, handler: XmlHandler) => {
  const parser = sax.parser(true, { trim: false, normalize: false, position: false });
  parser.onerror = (error) => {
    throw archivoInvalido(MAL_ESCRITO, error);
  };
  let depth = 0;
  let ofTag = 0;
  parser.onopentagstart = () => {
    depth += 1;
    ofTag = 0;
    if (depth > MAX_DEPTH) throw archivoInvalido(MAL_ESCRITO);
  };
  parser.onattribute = () => {
    ofTag += 1;
    if (ofTag > MAX_ATTRIBUTES) throw archivoInvalido(MAL_ESCRITO);
  };
  parser.onopentag = ({ name, attributes }: Tag | QualifiedTag) =>
    handler.open?.(local(name), attributes as Record<string, string>);
  parser.ontext = (text) => handler.text?.(text);
  parser.oncdata = (text) => handler.text?.(text);
  parser.onclosetag = (name) => {
    depth -= 1;
    handler.close?.(local(name));
  };
  const decoder = new TextDecoder();
  for await (const part of parts) parser.write(decoder.decode(part, { stream: true }));
  parser.close();
};
