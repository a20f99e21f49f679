import { z } from 'zod';
import { impuestoDRAnswer } from './comprobantes/saldos.ts';
import { problemas, type ProblemaCode } from './problemas.ts';

/** One field that is wrong: dotted path as in the request ("conceptos.0.valorUnitario"). */
export const fieldError = z
  .object({
    path: z
      .string()
      .describe('El campo, con puntos: `conceptos.0.valorUnitario`; el primero de una lista es 0'),
    message: z.string().describe('Qué está mal y cómo corregirlo, para mostrarlo a una persona'),
    code: z
      .string()
      .optional()
      .describe('El código del SAT (`CFDI40145`) o el nuestro de esa regla, si lo juzgó una regla'),
    sat: z.literal(true).optional().describe('El código es del SAT'),
  })
  .meta({ id: 'CampoErroneo', description: 'Un campo que está mal' });
export type FieldError = z.infer<typeof fieldError>;

/** A finding that did not stop the request, and that the caller should look at. */
export const advertencia = z
  .object({
    path: z.string().describe('El campo, como en los errores: `conceptos.0.clave`'),
    message: z.string().describe('Qué conviene revisar, para mostrarlo a una persona'),
    code: z.string(),
    valor: z
      .union([z.string(), z.array(impuestoDRAnswer)])
      .optional()
      .describe('Lo que el campo debería decir, como se escribe en él, si la cuenta lo sabe'),
    pideConfirmar: z
      .literal(true)
      .optional()
      .describe('Solo se timbra con `aSabiendas`; sin él, 409 `pagoPorConfirmar`'),
  })
  .meta({ id: 'Advertencia', description: 'Lo que no lo impide y conviene revisar' });
export type Advertencia = z.infer<typeof advertencia>;

/** What a program can do about a refusal, beside what it tells a person. */
export const accion = z
  .enum(['actualizarReceptor'])
  .describe(
    'Lo que se puede hacer. actualizarReceptor: `POST /receptores/{id}/actualizar-del-sat`, que necesita su idCIF',
  );
export type Accion = z.infer<typeof accion>;

/** What the PAC said of a document that it did not stamp, and what to do about it. */
const rechazo = z
  .object({
    code: z.string().describe('El código del PAC o del SAT: `CFDI40145`, `401`…'),
    message: z.string().describe('En sus palabras'),
    remedio: z.string().describe('Qué hacer'),
    accion: accion.optional(),
  })
  .meta({ id: 'Rechazo', description: 'Por qué el PAC no timbró' });
export type Rechazo = z.infer<typeof rechazo>;

/** The body of every error answer: application/problem+json (RFC 9457). */
export const problema = z
  .object({
    type: z.string().describe('Dirección de la página que explica este error'),
    title: z.string().describe('Siempre el mismo para un código, en español'),
    status: z.int().describe('El estado HTTP'),
    detail: z.string().optional().describe('Qué pasó esta vez y cómo se corrige'),
    code: z.enum(Object.keys(problemas) as [ProblemaCode, ...ProblemaCode[]]),
    requestId: z.string().optional().describe('Para buscar la petición con soporte'),
    errors: z.array(fieldError).optional().describe('Campo por campo; a lo más 100'),
    existente: z
      .string()
      .optional()
      .describe('De `registroRepetido`: el identificador del registro que ya está'),
    factura: z
      .string()
      .optional()
      .describe('De `POST /facturas?timbrar=true`: el borrador que se queda'),
    rechazo: rechazo.optional().describe('De `rechazoDelPac` y `cancelacionRechazada`'),
    timbrarRequest: z.string().optional().describe('La solicitud de timbrado que se rechazó'),
    cancelarRequest: z.string().optional().describe('La solicitud de cancelación que se rechazó'),
  })
  .meta({ id: 'Problema', description: 'Un error (RFC 9457)' });
export type ProblemBody = z.infer<typeof problema>;
