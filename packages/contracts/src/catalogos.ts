import {
  tasasDeCatalogo,
  type FilaTasa,
  type NotInForce,
  type ProductoServicio,
  type ReglaTasa,
} from '@timbra/cfdi';
import { z } from 'zod';
import { instante, limit, LIMIT, pageOf, texto } from './common.ts';

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
  q: texto(200).default('').describe('Palabras o clave que se buscan'),
  limit: limit.max(100, 'Debe ser a lo más 100').default(20).describe(LIMIT),
  fecha: dia
    .optional()
    .describe('Solo lo vigente ese día; hoy en la Ciudad de México si no se dice'),
});

/** A row of a SAT catalogue as pickers show it. Dates are AAAA-MM-DD; null means open. */
const catalogoRow = z
  .object({
    clave: z.string(),
    descripcion: z.string(),
    vigenciaDesde: z.string().nullable().describe('AAAA-MM-DD; null: desde siempre'),
    vigenciaHasta: z.string().nullable().describe('AAAA-MM-DD; null: sin término'),
    extra: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Lo que solo tienen algunos: decimales de una moneda, regímenes de un uso…'),
  })
  .meta({ id: 'CatalogoRow' });
export type CatalogoRow = z.infer<typeof catalogoRow>;

export const catalogoPage = pageOf(catalogoRow)
  .extend({ total: z.int().describe('Cuántas coinciden, también las que no caben en la página') })
  .meta({ id: 'CatalogoPage' });
export type CatalogoPage = z.infer<typeof catalogoPage>;

/** What GET /catalogos says of each catalogue. */
export const catalogoInfo = z
  .object({
    nombre: z
      .string()
      .describe('Como en el Anexo 20, en minúsculas: `c_claveprodserv`; así va en la dirección'),
    filas: z.int(),
    completo: z
      .boolean()
      .describe('false hasta que se importa la lista del SAT: lo que no está puede existir'),
    importado: instante.nullable().describe('null en lo que viene con el producto'),
  })
  .meta({ id: 'CatalogoInfo' });
export type CatalogoInfo = z.infer<typeof catalogoInfo>;

/** One of SAT's lists as the operator of the installation sees it. */
const estadoCatalogo = catalogoInfo
  .extend({
    titulo: z.string().describe('Como lo escribe el SAT'),
    version: z.string().nullable(),
    origen: z.string().nullable().describe('El archivo de donde vino'),
  })
  .meta({ id: 'EstadoCatalogo' });
export type EstadoCatalogo = z.infer<typeof estadoCatalogo>;

/** GET /operador/catalogos. */
export const estadoCatalogos = z
  .object({
    listas: z.array(estadoCatalogo),
    actualizacion: z
      .object({
        estado: z.enum(['enCurso', 'importado', 'igual', 'fallo']),
        intentoAt: instante,
        exitoAt: instante.nullable(),
        error: z.string().nullable(),
      })
      .nullable()
      .describe('El último intento de ponerlos al día; null antes del primero'),
  })
  .meta({ id: 'EstadoCatalogos' });
export type EstadoCatalogos = z.infer<typeof estadoCatalogos>;

/** POST /operador/catalogos/archivo: the file is the body; its name says what list it is. */
export const importarCatalogosQuery = z.object({
  nombre: z
    .string({ error: 'Di el nombre del archivo' })
    .regex(
      /^[\w][\w ().-]{0,120}\.(xlsx?|csv|json)$/i,
      'El archivo debe ser .xls, .xlsx, .csv o .json, con un nombre sin acentos ni diagonales',
    )
    .describe('El nombre del archivo: dice qué lista es'),
  aceptaPerdidas: z
    .stringbool('aceptaPerdidas debe ser true o false')
    .default(false)
    .describe('true: aunque falten claves que hoy están'),
});

/** Its answer: the file is stored, and imported after it. */
export const archivoRecibido = z.object({ nombre: z.string() }).meta({ id: 'ArchivoRecibido' });

/** The most keys of one catalogue that one question has: more than a voucher has concepts. */
export const MAX_CLAVES = 10_000;

const claves = z
  .array(z.string().max(30, 'Debe tener a lo más 30 caracteres'))
  .max(MAX_CLAVES, `Debe tener a lo más ${MAX_CLAVES} claves`);

/** svc-catalogs POST /internal/catalogos/claves — which of these keys hold on a day. */
export const clavesBody = z.object({
  fecha: dia,
  /**
   * Keys by catalogue, with SAT's names: `{ c_ClaveProdServ: ['01010101'] }`. Keys of several columns
   * are joined: `{ c_Colonia: ['0347|06000'], c_NumPedimentoAduana: ['24|3420|2024'] }`.
   */
  claves: z
    .record(z.string().max(40), claves)
    .refine((it) => Object.keys(it).length <= 20, 'Debe nombrar a lo más 20 catálogos'),
});
export type ClavesBody = z.infer<typeof clavesBody>;

/** The answer: what holds, with the names of the question, in the catalogues of this version. */
export interface ClavesAnswer {
  version: string;
  catalogos: ClavesHalladas;
}
export type ClavesHalladas = Record<
  string,
  {
    completo: boolean;
    desconocidas: string[];
    /** They exist, but not on that day. */
    fueraDeVigencia: string[];
    /**
     * Of c_ClaveProdServ once its full list is imported: what it asks of each key that it has, the
     * complement in SAT's words.
     */
    productos?: Record<string, ProductoServicio>;
    /** Of c_TasaOCuota once it is imported: the whole book, with the earlier steps of its quota. */
    tasas?: FilaTasa[];
  }
>;

/**
 * `has` of the engine's rules, from a question and its answer: undefined for what was not asked, and
 * for what is unknown to a catalogue whose full list is not there.
 */
export const hasClave =
  ({ claves }: ClavesBody, answer: ClavesHalladas) =>
  (catalogo: string, clave: string): boolean | NotInForce | undefined => {
    const found = answer[catalogo];
    if (!found || !claves[catalogo]?.includes(clave)) return undefined;
    if (found.fueraDeVigencia.includes(clave)) return {};
    if (!found.desconocidas.includes(clave)) return true;
    return found.completo ? false : undefined;
  };

/** A question with one for the book of rates, which has no keys: it comes whole. */
export const withTasas = (claves: ClavesBody['claves']): ClavesBody['claves'] => ({
  ...claves,
  c_TasaOCuota: [],
});

/** `tasas` of the engine's rules; undefined while SAT's list is not imported. */
export const tasasOf = (answer: ClavesHalladas): readonly ReglaTasa[] | undefined => {
  const filas = answer.c_TasaOCuota?.tasas;
  return filas && tasasDeCatalogo(filas);
};

/** `productoServicio` of the engine's rules; undefined while SAT's list is not imported. */
export const productoServicioOf = (
  answer: ClavesHalladas,
): ((clave: string) => ProductoServicio | null) | undefined => {
  const productos = answer.c_ClaveProdServ?.productos;
  if (!productos) return undefined;
  return (clave) => {
    const producto = productos[clave];
    if (!producto) return null;
    const { complemento } = producto;
    return { ...producto, complemento: NODO.test(complemento) ? complemento : '' };
  };
};

/** SAT writes complements in words; the rules know them by their node, and judge no other words. */
const NODO = /^\p{Lu}\p{L}+$/u;

/** Keys that the starter list lacks: they may well exist, and nobody has looked. */
export const sinComprobar = ({ claves }: ClavesBody, answer: ClavesHalladas) =>
  Object.keys(claves).flatMap((catalogo) => {
    const { completo = true, desconocidas = [] } = answer[catalogo] ?? {};
    return completo ? [] : desconocidas.map((clave) => ({ catalogo, clave }));
  });
