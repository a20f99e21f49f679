import { z } from 'zod';
import { limit, MAX_PAGE } from '../common.ts';
import type { FieldError } from '../problemas.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The most rows in one import, and the largest file, in bytes. */
export const MAX_FILAS_IMPORTACION = 10_000;
export const MAX_XLSX_BYTES = 5 * 1024 * 1024;

export type TipoImportacion = 'emisores' | 'receptores' | 'conceptos';

/**
 * Rows that were read, from a spreadsheet or the legacy system, and wait to be chosen. Nothing is in
 * the account before POST /importaciones/{id}/importar; what was not chosen within a day is forgotten.
 */
export interface Importacion {
  id: string;
  tipo: TipoImportacion;
  /** verificada: waits. importando: at work. terminada. fallida: stopped; importing again goes on. */
  status: 'verificada' | 'importando' | 'terminada' | 'fallida';
  /** Rows that were read, and how many of them cannot be imported or are there already. */
  total: number;
  conErrores: number;
  repetidas: number;
  /** Of the chosen rows; all zero until importing begins. */
  elegidas: number;
  procesadas: number;
  importadas: number;
  omitidas: number;
  /** Why it stopped. */
  error?: string;
  createdAt: string;
}

export interface FilaImportacion {
  /** As the spreadsheet numbers it; the first one after the header is 2. */
  fila: number;
  /** The cells by field: rfc, nombre, direccion, cp… as read, mended where it is harmless. */
  datos: Record<string, string>;
  errors: FieldError[];
  /** Where an equal one is: earlier in the file, or in the account. It is not imported again. */
  repetida?: 'archivo' | 'cuenta';
  /** What came of it, once it was chosen and its turn came. */
  resultado?: 'importada' | 'repetida' | 'error';
}

/** GET /importaciones/{id}/filas; `solo=problemas` leaves out what is well. */
export const filasQuery = z.object({
  limit: limit.default(MAX_PAGE),
  cursor: z
    .string()
    .regex(/^\d{1,6}$/, 'El cursor no es válido')
    .optional(),
  solo: z.enum(['todas', 'problemas']).default('todas'),
});
export type FilasQuery = z.infer<typeof filasQuery>;

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
