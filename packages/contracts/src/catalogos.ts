import { z } from 'zod';
import { limit, texto, type Page } from './common.ts';

/** A day of the calendar, AAAA-MM-DD. */
export const dia = z
  .string({ error: 'Debe ser una fecha' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, {
    error: 'La fecha debe tener la forma AAAA-MM-DD',
    abort: true,
  })
  .refine((text) => {
    const instant = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  }, 'La fecha no existe en el calendario');

export const catalogoQuery = z.object({
  q: texto(200).default(''),
  limit: limit.max(100, 'Debe ser a lo más 100').default(20),
  /** Only what is in force that day; today in Mexico City unless told. */
  fecha: dia.optional(),
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

/** `total` counts all rows that fit, beyond those that the limit lets through. */
export interface CatalogoPage extends Page<CatalogoRow> {
  total: number;
}

/** What GET /catalogos says of each catalogue. */
export interface CatalogoInfo {
  /** Its name in Anexo 20, in lower case, as in /catalogos/{name}. */
  nombre: string;
  filas: number;
  /** False until SAT's full list is imported: a key that is not there may well exist. */
  completo: boolean;
  /** When SAT's list was imported last; null for what comes with the product. */
  importado: string | null;
}

const claves = z
  .array(z.string().max(30, 'Debe tener a lo más 30 caracteres'))
  .max(1000, 'Debe tener a lo más 1000 claves');

/** svc-catalogs POST /internal/catalogos/claves — which of these keys hold on a day. */
export const clavesBody = z.object({
  fecha: dia,
  /** Keys by catalogue, with SAT's names: `{ c_ClaveProdServ: ['01010101'] }`. */
  claves: z
    .record(z.string().max(40), claves)
    .refine((it) => Object.keys(it).length <= 20, 'Debe nombrar a lo más 20 catálogos'),
});
export type ClavesBody = z.infer<typeof clavesBody>;

/** The answer, with the names of the question. */
export type ClavesAnswer = Record<
  string,
  {
    completo: boolean;
    desconocidas: string[];
    /** They exist, but not on that day. */
    fueraDeVigencia: string[];
  }
>;

/**
 * `has` of the engine's rules, from a question and its answer: undefined for what was not asked, and
 * for what is unknown to a catalogue whose full list is not there.
 */
export const hasClave =
  ({ claves }: ClavesBody, answer: ClavesAnswer) =>
  (catalogo: string, clave: string): boolean | undefined => {
    const found = answer[catalogo];
    if (!found || !claves[catalogo]?.includes(clave)) return undefined;
    if (found.fueraDeVigencia.includes(clave)) return false;
    if (!found.desconocidas.includes(clave)) return true;
    return found.completo ? false : undefined;
  };
