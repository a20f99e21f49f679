import type { Finding } from '@timbra/cfdi';

/** The answer of POST /facturas/validate and /cfdi-validar: errors first, [] when there is nothing. */
export interface Validacion {
  findings: Finding[];
}
