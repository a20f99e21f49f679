import {
  XmlBufferInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XmlValidateError,
  XsdValidator,
} from 'libxml2-wasm';
import { comprobante40 } from '../descriptions/comprobante-40.ts';
import { descriptions } from '../descriptions/registry.ts';
import { InvalidCfdi } from '../documents/document.ts';
import { generateXsd } from '../documents/generate-xsd.ts';
import { parseHostile } from '../documents/parse-hostile.ts';
import type { Finding } from '../model/finding.ts';

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

/** libxml2 quotes names with their namespace: «{http://…}Concepto», attribute 'Base'. */
function translate(message: string): string {
  const text = message.trim().replaceAll(/\{[^}]*\}/g, '');
  return `El XML no cumple el esquema: ${text}`;
}

/** '/cfdi:Comprobante/cfdi:Conceptos/cfdi:Concepto[2]' → 'Comprobante.Conceptos.Concepto.1' */
function pathOf(xpath: string | undefined): string {
  return (xpath ?? '')
    .split('/')
    .filter(Boolean)
    .map((step) => {
      const name = step.replace(/^@/, '').replace(/^[\w-]+:/, '');
      return name.replace(/\[(\d+)\]$/, (_, n: string) => `.${Number(n) - 1}`);
    })
    .join('.');
}

const finding = (path: string, message: string): Finding => ({
  kind: 'error',
  code: 'CFDI40999',
  path,
  message,
});

/**
 * The schema's verdict on a document as text; [] when it is valid. Text that is no XML, or is
 * hostile, gives one finding.
 */
export function validateSchema(xml: string): Finding[] {
  validator ??= compileSchema();
  let document: XmlDocument;
  try {
    document = parseHostile(xml);
  } catch (error) {
    if (error instanceof InvalidCfdi) return [finding('', error.message)];
    throw error;
  }
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map((detail) => finding(pathOf(detail.xpath), translate(detail.message)));
  } finally {
    document.dispose();
  }
}
