import {
  type ErrorDetail,
  XmlBufferInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XmlValidateError,
  XsdValidator,
} from 'libxml2-wasm';
import { comprobante40 } from '../descriptions/comprobante-40.ts';
import { descriptions } from '../descriptions/registry.ts';
import { decodeXml } from '../documents/decode-xml.ts';
import { type CfdiNode, InvalidCfdi } from '../documents/document.ts';
import { generateXsd } from '../documents/generate-xsd.ts';
import { nodePath } from '../documents/node-path.ts';
import { parseHostile } from '../documents/parse-hostile.ts';
import { tokenize } from '../documents/tokenize.ts';
import type { Finding } from '../model/finding.ts';
import { translateError } from './translate-error.ts';

let validator: XsdValidator | undefined;

/** Complements are imported from memory: nothing is read from disk or network. */
function compileSchema(): XsdValidator {
  const others = descriptions
    .filter((description) => description !== comprobante40)
    .map((description) => ({
      namespace: description.namespace.uri,
      schemaLocation: `memory:${description.namespace.prefix}.xsd`,
      xsd: generateXsd(description),
    }));
  const provider = new XmlBufferInputProvider(
    Object.fromEntries(others.map((other) => [other.schemaLocation, Buffer.from(other.xsd)])),
  );
  xmlRegisterInputProvider(provider);
  const schema = XmlDocument.fromString(generateXsd(comprobante40, others));
  try {
    return XsdValidator.fromDoc(schema);
  } finally {
    schema.dispose();
  }
}

/** Compiles the schema, which takes some milliseconds; otherwise the first validation does it. */
export async function prepareSchema(): Promise<void> {
  validator ??= compileSchema();
}

/** libxml2 counts equal names, or all children (`*`) where an element has no prefix. */
const STEP = /^([^[]+)(?:\[(\d+)\])?$/;

function childAt(parent: CfdiNode, step: string): CfdiNode | undefined {
  const [, tag = '', place = '1'] = STEP.exec(step) ?? [];
  const named = parent.children.filter(
    ({ prefix, name }) => tag === '*' || tag === (prefix ? `${prefix}:${name}` : name),
  );
  return named[Number(place) - 1];
}

/** '/cfdi:Comprobante/cfdi:Conceptos/cfdi:Concepto[2]' → 'Comprobante.Conceptos.Concepto.1' */
function pathOf(root: CfdiNode, xpath = ''): string {
  const nodes = [root];
  for (const step of xpath.split('/').slice(2)) {
    const child = childAt(nodes.at(-1) as CfdiNode, step);
    if (!child) break;
    nodes.push(child);
  }
  return nodePath(nodes);
}

const finding = (path: string, message: string): Finding => ({
  kind: 'error',
  code: 'CFDI40999',
  path,
  message,
});

function details(document: XmlDocument): readonly ErrorDetail[] {
  validator ??= compileSchema();
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details;
  }
}

/**
 * Finding the place of an error takes as long as the document is wide; no person reads more of
 * them.
 */
const MAX_ERRORS = 100;

/** The schema's verdict on a parsed document whose tree is `root`. */
export function checkSchema(document: XmlDocument, root: CfdiNode): Finding[] {
  return details(document)
    .slice(0, MAX_ERRORS)
    .map(({ message, xpath }) => {
      const error = translateError(message);
      const path = pathOf(root, xpath);
      return finding(error.attribute ? `${path}.${error.attribute}` : path, error.message);
    });
}

/**
 * The schema's verdict on a document as text; [] when it is valid. Text that is no XML, or is
 * hostile, gives one finding.
 */
export function validateSchema(xml: string): Finding[] {
  let document: XmlDocument | undefined;
  try {
    const decoded = decodeXml(xml);
    document = parseHostile(decoded);
    return checkSchema(document, tokenize(decoded.text));
  } catch (error) {
    if (error instanceof InvalidCfdi) return [finding('', error.message)];
    throw error;
  } finally {
    document?.dispose();
  }
}
