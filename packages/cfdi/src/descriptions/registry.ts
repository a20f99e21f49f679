import { comprobante40 } from './comprobante-40.ts';
import type { DocumentDescription } from './description.ts';
import { timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';

/**
 * Every document that the engine knows. A new complement is one description and one line here:
 * writer, reader, cadena, checks and XSD follow from it.
 */
export const descriptions: readonly DocumentDescription[] = [comprobante40, timbreFiscalDigital11];

const byUri = new Map(descriptions.map((description) => [description.namespace.uri, description]));

export function descriptionOf(namespace: string): DocumentDescription | undefined {
  return byUri.get(namespace);
}
