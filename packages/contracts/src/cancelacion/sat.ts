import { z } from 'zod';
import { instante } from '../common.ts';
import { advertencia } from '../problem-body.ts';
import { SITUACIONES_SAT, type SituacionSat } from './palabras.ts';

const SITUACIONES = Object.keys(SITUACIONES_SAT) as [SituacionSat, ...SituacionSat[]];

/** Whether SAT lets a voucher be cancelled. */
const cancelable = z
  .enum(['sinAceptacion', 'conAceptacion', 'no'])
  .describe('sinAceptacion: en el acto; conAceptacion: el receptor responde; no: no se puede');
export type Cancelable = z.infer<typeof cancelable>;

/**
 * cancelacion §4, tax authority status answer, with the names of the service; `situacion` sums it
 * up.
 */
export const estadoSat = z
  .object({
    CodigoEstatus: z.string().describe('«S - …»: lo encontró; «N - 601» y «N - 602»: no'),
    Estado: z
      .enum(['Vigente', 'Cancelado', 'No Encontrado'])
      .optional()
      .describe('Falta si el SAT no reconoció la pregunta: lo que entonces diga no vale'),
    EsCancelable: z.string().optional(),
    EstatusCancelacion: z.string().optional(),
    ValidacionEFOS: z.string().optional().describe('200 y 201: el emisor no está en la lista'),
    situacion: z.enum(SITUACIONES).describe('Lo que dicen los demás campos juntos'),
    cancelable: cancelable.optional(),
    texto: z.string().describe('Lo mismo, para mostrarlo a una persona'),
    consultado: instante,
  })
  .meta({ id: 'EstadoSat', description: 'Lo que el SAT dice de un comprobante' });
export type EstadoSat = z.infer<typeof estadoSat>;

/** A voucher that names another one: some must be cancelled before it. */
const documentoRelacionado = z
  .object({
    id: z.string(),
    uuid: z.string(),
    tipo: z
      .enum(['pago', 'notaDeCredito', 'relacionado', 'sustitucion'])
      .describe('pago: un recibo que la paga; sustitucion: el que la sustituye, con relación 04'),
    serie: z.string().optional(),
    folio: z.int().optional(),
    tipoRelacion: z.string().optional(),
    bloquea: z.boolean().describe('Debe cancelarse antes'),
  })
  .meta({ id: 'DocumentoRelacionado' });
export type DocumentoRelacionado = z.infer<typeof documentoRelacionado>;

const plazo = z.object({
  hasta: z.string().describe('Último día para cancelar, AAAA-MM-DD (CFF 29-A)'),
  vencido: z.boolean(),
  multa: z
    .object({
      desde: z.string().describe('5 % del total, en pesos'),
      hasta: z.string().describe('10 % del total, en pesos'),
    })
    .optional()
    .describe('Si se cancela ahora, fuera de plazo: entre 5 y 10 % del monto'),
});

/** GET /facturas/{id}/cancelabilidad. */
export const cancelabilidad = z
  .object({
    cancelable,
    fuente: z
      .enum(['sat', 'estimacion'])
      .describe('Quién lo dice: el SAT, o nuestra lectura de la regla'),
    texto: z.string().describe('Qué pasará, para mostrarlo a una persona'),
    estimacion: z.object({
      cancelable,
      regla: z.string().describe('La regla y su vigencia: «2.7.1.35 RMF 2026»'),
      fraccion: z.string().optional(),
      porque: z.string(),
    }),
    plazo,
    relacionados: z.array(documentoRelacionado).describe('A lo más 500'),
    satDisponible: z.boolean().describe('Si el SAT contestó; si no, lo que se dice es estimado'),
    sat: estadoSat.optional(),
    advertencias: z
      .array(advertencia)
      .optional()
      .describe('Con `motivo`: lo que conviene revisar antes de pedirla'),
  })
  .meta({ id: 'Cancelabilidad', description: 'Si un comprobante se puede cancelar, y cómo' });
export type Cancelabilidad = z.infer<typeof cancelabilidad>;
