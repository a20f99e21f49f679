import { z } from 'zod';
import { limit, texto } from './common.ts';

export const catalogoQuery = z.object({
  q: texto(200).default(''),
  limit: limit.max(100, 'Debe ser a lo más 100').default(20),
});

/** A row of a SAT catalogue as pickers show it. Dates are AAAA-MM-DD; null means open. */
export interface CatalogoRow {
  clave: string;
  descripcion: string;
  vigenciaDesde: string | null;
  vigenciaHasta: string | null;
  /** What only some catalogues carry: decimals of a currency, persons and regimes of a use. */
  extra?: Record<string, unknown>;
}
