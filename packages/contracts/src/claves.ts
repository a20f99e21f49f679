import { z } from 'zod';
import { id, instante, isVisible, NO_SE_VE } from './common.ts';

/** What a key may do; what each route asks for is said by `alcancesOf`. */
const alcance = z
  .enum(['leer', 'capturar', 'timbrar', 'cancelar', 'administrar'])
  .describe(
    'leer: consultar y descargar; capturar: guardar y borrar; timbrar; cancelar; administrar: ver usuarios y cambiar ajustes',
  );
export type Alcance = z.infer<typeof alcance>;

/** The account's first key, which the specification calls ClientSecret: it is always there. */
export const CLAVE_PRINCIPAL = 'principal';
/** The most keys that an account has besides that one. */
export const MAX_CLAVES_DE_CUENTA = 50;

const nombre = z
  .string({ error: 'Escribe el nombre' })
  .trim()
  .min(1, 'Escribe el nombre')
  .max(60, 'Debe tener a lo más 60 caracteres')
  .refine(isVisible, NO_SE_VE);

const alcances = z
  .array(
    z.enum(alcance.options, {
      error: `Cada alcance es uno de: ${alcance.options.join(', ')}`,
    }),
    { error: 'Debe ser una lista de alcances' },
  )
  .min(1, 'Elige al menos un alcance')
  .max(alcance.options.length, 'Hay alcances repetidos')
  .refine((it) => new Set(it).size === it.length, 'Hay alcances repetidos');

/** POST /claves. */
export const claveBody = z.strictObject({
  nombre: nombre.describe('Único en la cuenta, con mayúsculas o sin ellas'),
  alcances,
  prueba: z
    .boolean('prueba debe ser verdadero o falso')
    .default(false)
    .describe('Solo timbra de prueba: sin validez, sin folio y sin créditos'),
});
export type ClaveBody = z.infer<typeof claveBody>;

/** PUT /claves/{id}: what is not sent stays as it is. */
export const claveCambio = z.object({
  nombre: nombre.optional(),
  alcances: alcances.optional(),
});
export type ClaveCambio = z.infer<typeof claveCambio>;

/** A key as administrators of the account see it: never the secret itself. */
export const clave = z
  .object({
    id: z.union([z.literal(CLAVE_PRINCIPAL), id]),
    nombre: z.string(),
    alcances: z.array(alcance),
    prueba: z.boolean().describe('Solo timbra de prueba'),
    principal: z.boolean().describe('La primera de la cuenta, la que se muestra y se rota'),
    pista: z.string().nullable().describe('Cómo termina; null si no se sabe'),
    createdAt: instante,
    ultimoUso: instante.nullable().describe('Se anota a lo más una vez por minuto'),
  })
  .meta({ id: 'Clave', description: 'Una clave con que otro sistema entra a la API' });
export type Clave = z.infer<typeof clave>;

/** Answer of POST /claves, and no other: the secret is told once. */
export const claveCreada = clave
  .extend({
    ClientSecret: z
      .string()
      .describe('Va como `Authorization: Bearer …`; no se vuelve a mostrar: guárdalo'),
  })
  .meta({ id: 'ClaveCreada', description: 'Una clave nueva, con su secreto' });
export type ClaveCreada = z.infer<typeof claveCreada>;

/** GET /session, asked with a key: whose account it is, and which key. */
export const sesionDeClave = z
  .object({
    account: z.string().describe('El identificador de la cuenta'),
    clave: clave.pick({ id: true, nombre: true, alcances: true, prueba: true }),
  })
  .meta({ id: 'SesionDeClave', description: 'La clave con que se preguntó, y su cuenta' });
export type SesionDeClave = z.infer<typeof sesionDeClave>;
