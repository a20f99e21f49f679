import { cancelacion } from './cancelacion.ts';
import { comprobante } from './comprobante-40.ts';
import { donatarias } from './donatarias-11.ts';
import { hidroYPetro } from './hidroypetro-10.ts';
import { impuestosLocales } from './impuestos-locales-10.ts';
import { ine } from './ine-11.ts';
import { institucionesEducativas } from './instituciones-educativas-10.ts';
import type { DocumentMeanings } from './meaning.ts';
import { nomina } from './nomina-12.ts';
import { pagos } from './pagos-20.ts';
import { timbreFiscalDigital } from './timbre-fiscal-digital-11.ts';

/** The texts of every described document; a new description is one file and one line here. */
export const meanings: readonly DocumentMeanings[] = [
  comprobante,
  timbreFiscalDigital,
  pagos,
  nomina,
  ine,
  institucionesEducativas,
  hidroYPetro,
  donatarias,
  impuestosLocales,
  cancelacion,
];
