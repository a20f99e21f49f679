import type { Complemento } from './complemento.ts';
import { donatarias } from './donatarias/donatarias.ts';
import { hidroYPetro } from './hidroypetro/hidroypetro.ts';
import { iedu } from './iedu/iedu.ts';
import { impuestosLocales } from './impuestos-locales/impuestos-locales.ts';
import { ine } from './ine/ine.ts';
import { nomina } from './nomina/nomina.ts';

const present: Complemento[] = [impuestosLocales, donatarias, ine, nomina, iedu, hidroYPetro];

/**
 * The complements of `registry.ts`, without the complements that a screen loads with the kind of document
 * that has them.
 */
export const complementos: readonly Complemento[] = present;

export const complementosDeConcepto = complementos.flatMap(({ buildConcepto, description }) =>
  buildConcepto ? [{ buildConcepto, description }] : [],
);

/** From now on documents are filled and judged with that complement of the document, too. */
export const addComplemento = (complemento: Complemento): void => {
  if (!present.includes(complemento)) present.push(complemento);
};
