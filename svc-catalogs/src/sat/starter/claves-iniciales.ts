import { ALIMENTOS } from './alimentos.ts';
import type { ClaveInicial } from './clave-inicial.ts';
import { COMERCIO } from './comercio.ts';
import { SERVICIOS_PROFESIONALES } from './servicios-profesionales.ts';
import { SERVICIOS } from './servicios.ts';

/**
 * The keys of c_ClaveProdServ that small businesses in Mexico use most, by our own judgement. They
 * serve until SAT's list is imported: a key that is not here may well exist.
 */
export const CLAVES_INICIALES: readonly ClaveInicial[] = [
  ...SERVICIOS_PROFESIONALES,
  ...SERVICIOS,
  ...ALIMENTOS,
  ...COMERCIO,
];
