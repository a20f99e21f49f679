import { z } from 'zod';
import { CURSOR, id, instante, limit, LIMIT, MAX_PAGE } from '../common.ts';
import { advertencia, fieldError } from '../problem-body.ts';

/** The most rows in one import. */
export const MAX_FILAS_IMPORTACION = 10_000;

const tipoImportacion = z.enum(['emisores', 'receptores', 'conceptos']);
export type TipoImportacion = z.infer<typeof tipoImportacion>;

/**
 * Rows that were read, from a spreadsheet or the legacy system, and wait to be chosen. Nothing is in
 * the account before POST /importaciones/{id}/importar; what was not chosen within a day is forgotten.
 */
export const importacion = z
  .object({
    id,
    tipo: tipoImportacion,
    status: z
      .enum(['verificada', 'importando', 'terminada', 'fallida'])
      .describe(
        'verificada: espera a que elijas filas; fallida: se detuvo, e importar otra vez continúa',
      ),
    total: z.int().describe('Filas leídas'),
    conErrores: z.int(),
    repetidas: z.int().describe('Filas que ya están en la cuenta o antes en el archivo'),
    elegidas: z.int().describe('0 hasta que empieza la importación'),
    procesadas: z.int(),
    importadas: z.int(),
    omitidas: z.int(),
    error: z.string().optional().describe('Por qué se detuvo'),
    createdAt: instante,
  })
  .meta({
    id: 'Importacion',
    description: 'Filas leídas que esperan a ser elegidas; lo que no se elige en un día se olvida',
  });
export type Importacion = z.infer<typeof importacion>;

export const filaImportacion = z
  .object({
    fila: z.int().describe('Como la numera la hoja; la primera tras los títulos es la 2'),
    datos: z
      .record(z.string(), z.string())
      .describe('Las celdas por campo, como se leyeron y corregidas donde no hay duda'),
    errors: z.array(fieldError),
    advertencias: z
      .array(advertencia)
      .optional()
      .describe('Lo que se guarda de otro modo que como está escrito'),
    repetida: z
      .enum(['archivo', 'cuenta'])
      .optional()
      .describe('Dónde está otra igual; no se importa de nuevo'),
    resultado: z
      .enum(['importada', 'repetida', 'error'])
      .optional()
      .describe('Qué fue de ella, una vez elegida y llegado su turno'),
  })
  .meta({ id: 'FilaImportacion' });
export type FilaImportacion = z.infer<typeof filaImportacion>;

/** GET /importaciones/{id}/filas; `solo=problemas` leaves out what is well. */
export const filasQuery = z.object({
  limit: limit.default(MAX_PAGE).describe(LIMIT),
  cursor: z
    .string()
    .regex(/^\d{1,6}$/, 'El cursor no es válido')
    .optional()
    .describe(CURSOR),
  solo: z
    .enum(['todas', 'problemas'])
    .default('todas')
    .describe('problemas: deja fuera las filas que están bien'),
});

/** Names of fields only: what a database could take for an operator is none. */
const campo = z.string().regex(/^[A-Za-z]{1,40}$/, 'El campo no existe');
const fila = z.number('La fila debe ser un número').int().min(1).max(2_000_000);

/** POST /importaciones/{id}/importar: which rows, and what the person mended in them. */
export const importarBody = z.object({
  filas: z
    .array(fila)
    .min(1, 'Elige al menos una fila')
    .max(MAX_FILAS_IMPORTACION, `A lo más ${MAX_FILAS_IMPORTACION} filas`),
  cambios: z
    .array(z.object({ fila, datos: z.record(campo, z.string().max(1000)) }))
    .max(MAX_FILAS_IMPORTACION, `A lo más ${MAX_FILAS_IMPORTACION} cambios`)
    .default([]),
});
export type ImportarBody = z.infer<typeof importarBody>;
