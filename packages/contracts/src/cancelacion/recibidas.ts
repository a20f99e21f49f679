import { z } from 'zod';
import { id, instante } from '../common.ts';

/** The recovery points of a receiver's answer, in order. */
export const PASOS_DE_RESPUESTA = ['signed', 'answered'] as const;

/** SAT's code for a receiver's answer, in words. */
export const CODIGOS_DE_RESPUESTA = {
  '1000': 'El SAT recibió la respuesta',
  '1001': 'Ninguna solicitud espera respuesta',
  '1002': 'La solicitud ya se había respondido',
  '1003': 'La firma no es del receptor',
} as const;
export type CodigoDeRespuesta = keyof typeof CODIGOS_DE_RESPUESTA;
const CODIGOS = Object.keys(CODIGOS_DE_RESPUESTA) as [CodigoDeRespuesta, ...CodigoDeRespuesta[]];

const respuesta = z.enum(['acepta', 'rechaza'], 'La respuesta debe ser acepta o rechaza');

/** POST /solicitudes-recibidas/{uuid}/respuesta. */
export const respuestaBody = z.strictObject({ respuesta });
export type RespuestaBody = z.infer<typeof respuestaBody>;

export const solicitudRecibida = z
  .object({
    uuid: z.string(),
    emisor: id.describe('El emisor de la cuenta que la recibió'),
    rfc: z.string().describe('Su RFC: el receptor del comprobante'),
    vista: instante.describe('Cuándo la vimos por primera vez; pudo llegar antes'),
    vence: instante.describe(
      '72 horas después: sin respuesta, el SAT la da por aceptada, salvo que sea de combustible',
    ),
    horas: z.number().describe('Las que quedan; 0 si ya pasaron'),
    estado: z
      .enum(['pendiente', 'enviando', 'respondida'])
      .describe('enviando: se firmó y aún no se sabe si llegó; se vuelve a enviar sola'),
    respuesta: respuesta.optional(),
    respondida: instante.optional(),
    codigo: z.enum(CODIGOS).optional().describe('Lo que contestó el SAT'),
    texto: z.string().optional().describe('Lo mismo, para mostrarlo a una persona'),
  })
  .meta({ id: 'SolicitudRecibida', description: 'Alguien pide cancelar lo que nos emitió' });
export type SolicitudRecibida = z.infer<typeof solicitudRecibida>;

/** GET /solicitudes-recibidas. */
export const solicitudesRecibidas = z.object({
  items: z.array(solicitudRecibida).describe('Las últimas 500'),
  emisores: z
    .array(
      z.object({
        emisor: id,
        rfc: z.string(),
        consultado: instante.optional().describe('Cuándo contestó el SAT por última vez'),
        aviso: z.string().optional().describe('Por qué lo que se muestra puede no estar al día'),
      }),
    )
    .describe('Los que tienen un certificado vigente: a lo más 100'),
});
export type SolicitudesRecibidas = z.infer<typeof solicitudesRecibidas>;
