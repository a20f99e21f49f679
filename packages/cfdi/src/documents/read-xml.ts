import { comprobante40 } from '../descriptions/comprobante-40.ts';
import { decodeXml } from './decode-xml.ts';
import { type CfdiDocument, InvalidCfdi } from './document.ts';
import { parseHostile } from './parse-hostile.ts';
import { type OnEnd, tokenize } from './tokenize.ts';

/**
 * Reads any well-formed XML as a tree.
 * @throws InvalidCfdi (Spanish) for a hostile or malformed text
 */
export function readXml(xml: Buffer | string, onEnd?: OnEnd): CfdiDocument {
  const decoded = decodeXml(xml);
  parseHostile(decoded).dispose();
  return { root: tokenize(decoded.text, onEnd) };
}

/**
 * A CFDI as a tree of nodes. Its structure is not judged here: see checkDocument, validateSchema.
 * @throws InvalidCfdi (Spanish) when it is hostile, malformed or no comprobante
 */
export function readCfdi(xml: Buffer | string, onEnd?: OnEnd): CfdiDocument {
  const document = readXml(xml, onEnd);
  const { name, namespace } = document.root;
  if (namespace !== comprobante40.namespace.uri || name !== comprobante40.root.name) {
    throw new InvalidCfdi('El XML no es un CFDI versión 4.0');
  }
  return document;
}
