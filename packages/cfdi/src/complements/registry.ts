import type { Complemento } from './complemento.ts';
import { donatarias } from './donatarias/donatarias.ts';
import { hidroYPetro } from './hidroypetro/hidroypetro.ts';
import { iedu } from './iedu/iedu.ts';
import { impuestosLocales } from './impuestos-locales/impuestos-locales.ts';
import { ine } from './ine/ine.ts';
import { nomina } from './nomina/nomina.ts';
import { pagos } from './pagos/pagos.ts';

/**
 * Complements of a document that the engine fills and judges; a new one is a folder and a line here.
 * Bundles for browsers have `registry.browser.ts` in its place, by `browser` in package.json.
 */
export const complementos: readonly Complemento[] = [
  impuestosLocales,
  donatarias,
  ine,
  nomina,
  pagos,
  iedu,
  hidroYPetro,
];

/** Complements that stand inside lines. */
export const complementosDeConcepto = complementos.flatMap(({ buildConcepto, description }) =>
  buildConcepto ? [{ buildConcepto, description }] : [],
);

/** All of them are there already. */
export const addComplemento = (_complemento: Complemento): void => undefined;
