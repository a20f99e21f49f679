import { z } from 'zod';
import { CURSOR, id, instante, LIMIT, limitUpTo } from './common.ts';
import { autor } from './context.ts';
import { email } from './identity.ts';

/** Addresses of one message. */
export const MAX_DESTINATARIOS = 20;
/** Messages of one voucher. */
export const MAX_CORREOS_POR_FACTURA = 50;
/** Times that one message is begun: when it is asked for, and each time that a person repeats it. */
export const MAX_RONDAS_DE_CORREO = 10;

/** POST /facturas/{id}/send_email (api §4). */
export const correoBody = z.strictObject({
  to: z
    .array(email, 'Debe ser una lista de correos')
    .min(1, 'Escribe al menos un correo')
    .max(MAX_DESTINATARIOS, `Debe tener a lo más ${MAX_DESTINATARIOS} correos`)
    .superRefine((all, ctx) => {
      all.forEach((one, at) => {
        if (all.indexOf(one) === at) return;
        ctx.addIssue({ code: 'custom', path: [at], message: 'Este correo está repetido' });
      });
    })
    .optional()
    .describe('A quién; sin él, al correo del receptor'),
  templateId: id
    .optional()
    .describe('La plantilla con que se imprime su PDF; sin él, la del comprobante'),
});
export type CorreoBody = z.infer<typeof correoBody>;

const estadoCorreo = z
  .enum(['pendiente', 'enviado', 'fallido', 'rebotado'])
  .describe(
    'enviado: el servidor de correo lo aceptó; fallido: no lo aceptó; rebotado: lo aceptó y lo regresó',
  );
export type EstadoCorreo = z.infer<typeof estadoCorreo>;

/** What became of a message for one of its addresses. */
const destinatario = z
  .object({
    correo: z.string(),
    estado: estadoCorreo,
    status: z.int().optional().describe('El código SMTP con que se contestó por última vez'),
    respuesta: z.string().optional().describe('Por qué no se aceptó la última vez, o rebotó'),
    definitivo: z
      .literal(true)
      .optional()
      .describe('Rebotó sin remedio: reenviarlo no le escribe otra vez'),
  })
  .meta({ id: 'Destinatario' });
export type Destinatario = z.infer<typeof destinatario>;

const intentoCorreo = z
  .object({
    fecha: instante,
    ms: z.int().describe('Cuánto duró'),
    aceptados: z.int().describe('Para cuántos destinatarios se aceptó'),
    error: z.string().optional().describe('Por qué no se aceptó para todos'),
  })
  .meta({ id: 'IntentoCorreo' });
export type IntentoCorreo = z.infer<typeof intentoCorreo>;

/** correo §1 emailRequest: one message, the same however often it is sent. */
export const emailRequest = z
  .object({
    id,
    factura: id,
    documento: z
      .string()
      .optional()
      .describe('El nombre del comprobante; los correos de antes no lo dicen')
      .meta({ examples: ['Factura A-1'] }),
    to: z.array(z.string()).describe('Vacía mientras se busca el correo del receptor'),
    templateId: id.optional().describe('La plantilla con que se imprime el PDF'),
    mensaje: z.string().describe('El `Message-ID`: el mismo en todos los intentos'),
    asunto: z.string(),
    estado: estadoCorreo.describe(
      'enviado: se aceptó para todos; rebotado: después regresó de alguno; fallido: alguien no lo aceptó',
    ),
    destinatarios: z.array(destinatario),
    intentos: z.array(intentoCorreo).describe('Los últimos 20'),
    siguiente: instante.optional().describe('Cuándo se intenta otra vez, si está pendiente'),
    automatico: z.boolean().describe('Se envió solo, al timbrar'),
    autor: autor.optional().describe('Quién lo pidió'),
    createdAt: instante,
  })
  .meta({ id: 'EmailRequest', description: 'Un comprobante enviado por correo, y cómo va' });
export type EmailRequest = z.infer<typeof emailRequest>;

/** GET /facturas/{id}/correos, the newest first. */
export const emailRequests = z.object({ items: z.array(emailRequest) });
export type EmailRequests = z.infer<typeof emailRequests>;

/** GET /receptores/{id}/correos */
export const correosDeReceptorQuery = z.object({
  limit: limitUpTo(200).default(50).describe(LIMIT),
  cursor: z.string().max(200).optional().describe(CURSOR),
});
