import { z } from 'zod';
import { CURSOR, id, instante, LIMIT, limitUpTo, rfc } from './common.ts';

/** The longest range of one export: a fiscal year. */
const MAX_DIAS_POR_EXPORTAR = 366;
/** The most vouchers of one export. */
export const MAX_POR_EXPORTAR = 50_000;
/** Days for which its files are kept. */
export const DIAS_DE_EXPORTACION = 7;
/** Minutes within which a link to one of its files is used. */
export const MINUTOS_DE_DESCARGA = 10;

const DAY_MS = 24 * 60 * 60 * 1000;

const dia = z
  .string({ error: 'Debe ser una fecha' })
  .regex(/^20\d{2}-\d{2}-\d{2}$/, 'La fecha debe tener la forma AAAA-MM-DD')
  .refine((text) => {
    const instant = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  }, 'La fecha no existe en el calendario');

const contenidoExportacion = z.enum(['xml', 'pdf', 'ambos'], {
  error: 'Debe ser xml, pdf o ambos',
});
export type ContenidoExportacion = z.infer<typeof contenidoExportacion>;

/** POST /exportaciones: the vouchers of a period, or of one bulk file. */
export const exportacionBody = z
  .strictObject({
    desde: dia.optional().describe('El primer día, en la Ciudad de México'),
    hasta: dia.optional().describe(`El último, a lo más ${MAX_DIAS_POR_EXPORTAR} días después`),
    rfc: rfc.optional().describe('Solo los de este emisor'),
    masivo: id
      .optional()
      .describe('En lugar del periodo: los comprobantes que timbró este archivo masivo'),
    contenido: contenidoExportacion
      .default('ambos')
      .describe('Qué archivos de cada comprobante; el resumen va siempre'),
  })
  .superRefine(({ masivo, ...periodo }, ctx) => {
    const refuse = (field: keyof typeof periodo, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (masivo !== undefined) {
      for (const field of ['desde', 'hasta', 'rfc'] as const) {
        if (periodo[field] !== undefined) refuse(field, 'No va junto con un archivo masivo');
      }
      return;
    }
    const { desde, hasta } = periodo;
    if (desde === undefined) refuse('desde', 'Falta el primer día, o el archivo masivo');
    if (hasta === undefined) refuse('hasta', 'Falta el último día, o el archivo masivo');
    if (desde === undefined || hasta === undefined) return;
    const lasts = Date.parse(hasta) - Date.parse(desde);
    if (lasts < 0) refuse('hasta', 'El final debe ser posterior al inicio');
    if (lasts >= MAX_DIAS_POR_EXPORTAR * DAY_MS) {
      refuse('hasta', `Un periodo tiene a lo más ${MAX_DIAS_POR_EXPORTAR} días`);
    }
  });
export type ExportacionBody = z.infer<typeof exportacionBody>;

const estadoExportacion = z.enum(['pendiente', 'enCurso', 'lista', 'fallida']);
export type EstadoExportacion = z.infer<typeof estadoExportacion>;

/** One ZIP of an export: its vouchers, and `resumen.xlsx` of them. */
const parteExportacion = z
  .object({
    numero: z.int(),
    nombre: z.string().describe('El del archivo'),
    comprobantes: z.int(),
    bytes: z.int(),
  })
  .meta({ id: 'ParteExportacion' });
export type ParteExportacion = z.infer<typeof parteExportacion>;

export const exportacion = z
  .object({
    id,
    estado: estadoExportacion,
    desde: dia.describe('El primer día; de un archivo masivo, el de su primer comprobante'),
    hasta: dia.describe('El último'),
    rfc: z.string().optional(),
    masivo: z
      .object({ id, nombre: z.string() })
      .optional()
      .describe('El archivo masivo cuyos comprobantes son'),
    contenido: contenidoExportacion,
    total: z.int().describe('Comprobantes que había cuando se pidió'),
    hechos: z.int().describe('Los que ya están en un archivo'),
    sinArchivo: z.int().describe('Los que no se pudieron leer; el resumen los nombra'),
    partes: z.array(parteExportacion).describe('Archivos que ya se pueden descargar'),
    error: z.string().optional().describe('Por qué falló'),
    createdAt: instante,
    expira: instante.describe('Hasta cuándo se guardan sus archivos'),
  })
  .meta({
    id: 'Exportacion',
    description: 'Los comprobantes de un periodo, o de un archivo masivo, en archivos ZIP',
  });
export type Exportacion = z.infer<typeof exportacion>;

export const exportacionesQuery = z.object({
  limit: limitUpTo(100).default(20).describe(LIMIT),
  cursor: z.string().max(200).optional().describe(CURSOR),
});

/** POST /exportaciones/{id}/enlaces. */
export const descargaBody = z.strictObject({
  parte: z
    .int('Debe ser un número entero')
    .min(1, 'Debe ser al menos 1')
    .max(1000, 'Debe ser a lo más 1000')
    .default(1)
    .describe('Cuál de sus archivos'),
});

export const descarga = z
  .object({
    ruta: z.string().describe('Su dirección en esta instalación: `/exportado/…`. No se repite'),
    expira: instante.describe('Hasta cuándo se puede empezar la descarga, una sola vez'),
  })
  .meta({ id: 'Descarga', description: 'Un enlace de un solo uso a un archivo' });
export type Descarga = z.infer<typeof descarga>;

/** POST /internal/exportaciones/abrir: what the secret of a link opens. */
export const descargaAbierta = z.strictObject({ secreto: z.string().max(100) });
export interface DescargaAbierta {
  exportacion: string;
  parte: number;
}
