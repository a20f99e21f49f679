import { z } from 'zod';
import { id, instante, uuid } from '../common.ts';
import { CancelarStatus } from '../constantes.ts';
import { advertencia } from '../problem-body.ts';
import { timbrarQuery } from '../timbrado.ts';
import { MOTIVOS_CANCELACION, type MotivoCancelacion } from './palabras.ts';

/** The recovery points of a cancellation, in order (docs/adr/0033). */
export const puntosDeCancelacion = [
  'requested',
  'accepted',
  'signed',
  'sent',
  'acknowledged',
  // Reached by no request of today: one that an earlier version left here goes on from it.
  'archived',
  'delivered',
  'settled',
] as const;
export type PuntoDeCancelacion = (typeof puntosDeCancelacion)[number];

const MOTIVOS = Object.keys(MOTIVOS_CANCELACION) as [MotivoCancelacion, ...MotivoCancelacion[]];
const motivo = z.enum(MOTIVOS, 'El motivo debe ser 01, 02, 03 o 04');

const fields = {
  motivo: motivo.describe('01 con relación; 02 sin relación; 03 no se llevó a cabo; 04 en global'),
  sustitucion: uuid.optional().describe('Con el motivo 01: el folio fiscal que lo sustituye'),
};

/** cancelacion §1: a replacement with reason 01, and only then. */
const judgeSustitucion = (
  { motivo: given, sustitucion }: { motivo: MotivoCancelacion; sustitucion?: string },
  ctx: z.RefinementCtx,
): void => {
  const refuse = (message: string) =>
    ctx.addIssue({ code: 'custom', path: ['sustitucion'], message });
  if (given === '01' && !sustitucion) {
    refuse('El motivo 01 necesita el folio fiscal del comprobante que lo sustituye');
  }
  if (given !== '01' && sustitucion) refuse('Solo el motivo 01 lleva folio de sustitución');
};

/** POST /facturas/{id}/cancelaciones. */
export const cancelarBody = z.strictObject(fields).superRefine(judgeSustitucion);
export type CancelarBody = z.infer<typeof cancelarBody>;

/** POST /cfdicancelar (cancelacion §13): the same, by the UUID of a voucher of the account… */
export const cfdiCancelarBody = z.strictObject({ uuid, ...fields }).superRefine(judgeSustitucion);

/** …or of any voucher of its issuers, whose stamped XML is the body. */
export const cfdiCancelarQuery = timbrarQuery.extend({
  motivo: motivo
    .optional()
    .describe('Con el XML en el cuerpo: por qué se cancela, de 01 a 04. Ahí es obligatorio'),
  sustitucion: uuid
    .optional()
    .describe('Con el XML en el cuerpo y el motivo 01: el folio fiscal que lo sustituye'),
});

/** GET /facturas/{id}/cancelabilidad: what will be asked for, where it is known already. */
export const cancelabilidadQuery = z.object({
  motivo: motivo.optional().describe('Con el que se pedirá, de 01 a 04'),
});

const cancelarStatus = z.enum(CancelarStatus).describe('1: en proceso; 2: cancelada; 3: error');

/** cancelacion §3, cancelarRequest. */
export const cancelarRequest = z
  .object({
    id,
    factura: id
      .optional()
      .describe('No está si no hay tal comprobante aquí: se canceló con su XML'),
    uuid: z.string(),
    fecha: instante.describe('Cuándo se pidió'),
    motivo,
    sustitucion: z.string().optional(),
    status: cancelarStatus,
    etiqueta: z.string().describe('Cómo va, para mostrarlo a una persona'),
    punto: z.enum(puntosDeCancelacion).describe('Hasta dónde llegó'),
    error: z.string().optional().describe('Por qué no se canceló'),
    errorCode: z
      .string()
      .optional()
      .describe('El código del PAC o del SAT: `204`, `no_cancelable`…'),
    remedio: z.string().optional().describe('Qué hacer'),
    aviso: z.string().optional().describe('Por qué el último intento no la terminó'),
    extra: z.object({
      cancelStatus: z.string().optional().describe('EstatusCancelacion del SAT'),
      statusCode: z.string().optional().describe('CodigoEstatus del SAT'),
    }),
    codigo: z.string().optional().describe('El acuse del PAC: 201 recibida, 202 ya solicitada'),
    automatica: z.boolean().describe('La pidió una sustitución al timbrarse'),
    conAcuse: z.boolean().describe('Si su acuse está guardado: GET /facturas/{id}/acuse.xml'),
    fechaCancelado: z.string().optional(),
    consultado: instante.optional().describe('La última vez que se le preguntó al SAT'),
    advertencias: z.array(advertencia).optional(),
    createdAt: instante,
    updatedAt: instante,
  })
  .meta({ id: 'CancelarRequest', description: 'Una solicitud de cancelación y su avance' });
export type CancelarRequest = z.infer<typeof cancelarRequest>;

/** The most requests of one voucher that are shown: it is asked for once more after each refusal. */
export const MAX_CANCELACIONES = 100;
export const cancelaciones = z.object({ items: z.array(cancelarRequest) });

/** What an invoice says of its last request (cancelacion §3). */
export const cancelarRequestSummary = z.object({
  id: z.string(),
  status: cancelarStatus,
  motivo,
  sustitucion: z.string().optional(),
  etiqueta: z.string(),
  error: z.string().optional(),
  errorCode: z
    .string()
    .optional()
    .describe('El código del PAC o del SAT; `rechazada`: no la aceptó el receptor'),
});
export type CancelarRequestSummary = z.infer<typeof cancelarRequestSummary>;

/** GET /facturas/{id}/sustituciones: a draft that takes the place of a voucher, and how far it is. */
const sustitucion = z
  .object({
    factura: id.describe('El comprobante que sustituye'),
    uuid: z.string().optional().describe('Su folio fiscal, ya timbrado'),
    estado: z
      .enum(['borrador', 'timbrada', 'cancelando', 'terminada', 'error'])
      .describe('timbrada: la cancelación está por pedirse; terminada: el anterior está cancelado'),
    cancelarRequest: cancelarRequest.optional(),
    createdAt: instante,
  })
  .meta({ id: 'Sustitucion', description: 'Un comprobante que sustituye a otro' });
export type Sustitucion = z.infer<typeof sustitucion>;
export const sustituciones = z.object({ items: z.array(sustitucion) });
