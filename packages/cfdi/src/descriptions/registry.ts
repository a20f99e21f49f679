import { cancelacion } from './cancelacion.ts';
import { comprobante40 } from './comprobante-40.ts';
import type { DocumentDescription } from './description.ts';
import { donatarias11 } from './donatarias-11.ts';
import { hidroYPetro10 } from './hidroypetro-10.ts';
import { impuestosLocales10 } from './impuestos-locales-10.ts';
import { ine11 } from './ine-11.ts';
import { institucionesEducativas10 } from './instituciones-educativas-10.ts';
import { nomina12 } from './nomina-12.ts';
import { pagos20 } from './pagos-20.ts';
import { timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';

/**
 * Every document that the engine knows. A new complement is one description and one line here:
 * writer, reader, cadena, checks and XSD follow from it.
 */
export const descriptions: readonly DocumentDescription[] = [
  comprobante40,
  timbreFiscalDigital11,
  pagos20,
  nomina12,
  ine11,
  institucionesEducativas10,
  hidroYPetro10,
  donatarias11,
  impuestosLocales10,
  cancelacion,
];

const byUri = new Map(descriptions.map((description) => [description.namespace.uri, description]));

export function descriptionOf(namespace: string): DocumentDescription | undefined {
  return byUri.get(namespace);
}
