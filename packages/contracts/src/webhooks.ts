import { z } from 'zod';
import { CURSOR, id, instante, LIMIT, limitUpTo } from './common.ts';

/** Characters of an address that notices go to. */
const MAX_URL_WEBHOOK = 500;
/** Days for which the log of deliveries is kept. */
export const DIAS_DE_ENTREGAS = 30;
/** Hours for which a secret that was rotated still signs, beside the new one. */
export const HORAS_DE_SECRETO_ANTERIOR = 24;

const isWebhook = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '';
};

const direccion = z
  .string({ error: 'Debe ser una dirección (URL)' })
  .trim()
  .max(MAX_URL_WEBHOOK, `Debe tener a lo más ${MAX_URL_WEBHOOK} caracteres`);
const NO_ES_URL = 'Debe ser una dirección https:// sin usuario ni contraseña';

/** An address of one voucher; an empty text is none. */
export const urlWebhook = direccion.refine((text) => text === '' || isWebhook(text), NO_ES_URL);

export const eventoWebhook = z.enum(['factura.timbrada', 'factura.cancelada'], {
  error: 'Debe ser factura.timbrada o factura.cancelada',
});
export type EventoWebhook = z.infer<typeof eventoWebhook>;
const EVENTOS = eventoWebhook.options;

/** PUT /webhooks. */
export const webhooksBody = z.object({
  url: direccion.refine(isWebhook, NO_ES_URL),
  eventos: z
    .array(eventoWebhook, { error: 'Debe ser una lista de eventos' })
    .min(1, 'Elige al menos un evento')
    .max(EVENTOS.length, 'Hay eventos repetidos')
    .refine((it) => new Set(it).size === it.length, 'Hay eventos repetidos')
    .default([...EVENTOS]),
  activo: z.boolean('Debe ser verdadero o falso').default(true),
});
export type WebhooksBody = z.infer<typeof webhooksBody>;

const secreto = z
  .string()
  .describe('Con él se comprueba la firma; no se vuelve a mostrar: guárdalo')
  .meta({ examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'] });

/** GET and PUT /webhooks: where the account is told, never the secret itself. */
export const webhooks = z
  .object({
    url: z.string().nullable().describe('null si la cuenta no tiene'),
    eventos: z.array(eventoWebhook),
    activo: z.boolean().describe('Un receptor que responde 410 lo apaga'),
    pista: z.string().nullable().describe('Cómo termina el secreto; null si aún no hay'),
    anteriorHasta: instante.nullable().describe('Hasta cuándo firma también el secreto anterior'),
    secreto: secreto.optional().describe('Solo cuando se acaba de crear; guárdalo'),
  })
  .meta({ id: 'Webhooks', description: 'A dónde se avisa de lo que pasa en la cuenta' });
export type Webhooks = z.infer<typeof webhooks>;

/** Answer of POST /webhooks/secreto. */
export const webhookSecreto = z
  .object({ secreto, anteriorHasta: webhooks.shape.anteriorHasta })
  .meta({ id: 'WebhookSecreto', description: 'El secreto nuevo con que se firma' });
export type WebhookSecreto = z.infer<typeof webhookSecreto>;

const estadoEntrega = z.enum(['pendiente', 'entregada', 'fallida'], {
  error: 'Debe ser pendiente, entregada o fallida',
});
export type EstadoEntrega = z.infer<typeof estadoEntrega>;

const intentoEntrega = z
  .object({
    fecha: instante,
    ms: z.int().describe('Cuánto duró'),
    status: z.int().optional().describe('Lo que respondió el receptor; falta si no respondió'),
    error: z.string().optional().describe('Por qué no contó como entregada'),
    respuesta: z.string().optional().describe('Los primeros 2 kB de su respuesta'),
  })
  .meta({ id: 'IntentoEntrega' });
export type IntentoEntrega = z.infer<typeof intentoEntrega>;

/** One notice to one address: the same message however often it is sent. */
export const webhookEntrega = z
  .object({
    id,
    mensaje: z.string().describe('El `webhook-id`: el mismo en todos los intentos'),
    evento: z.enum([...EVENTOS, 'webhook.prueba']),
    factura: id.optional(),
    url: z.string(),
    estado: estadoEntrega,
    intentos: z.array(intentoEntrega).describe('Los últimos 20'),
    siguiente: instante.optional().describe('Cuándo se intenta otra vez, si está pendiente'),
    createdAt: instante,
  })
  .meta({ id: 'WebhookEntrega', description: 'Un aviso a una dirección, y cómo va' });
export type WebhookEntrega = z.infer<typeof webhookEntrega>;

/** A notice of one voucher, for its history on screen: of the address it shows only the server. */
const avisoFactura = webhookEntrega
  .pick({ id: true, evento: true, estado: true, siguiente: true, createdAt: true })
  .extend({
    destino: z.string().describe('El servidor al que se avisa'),
    intentos: z.int().describe('Cuántas veces se ha intentado, de las últimas 20'),
    error: z.string().optional().describe('Por qué no llegó la última vez'),
  })
  .meta({ id: 'AvisoFactura', description: 'Un aviso de un comprobante, y cómo va' });
export type AvisoFactura = z.infer<typeof avisoFactura>;

/** POST /facturas/{id}/sincronizar and GET /facturas/{id}/avisos, the newest first. */
export const avisosFactura = z.object({ items: z.array(avisoFactura) });
export type AvisosFactura = z.infer<typeof avisosFactura>;

export const entregasQuery = z.object({
  factura: id.optional().describe('Solo las de este comprobante'),
  estado: estadoEntrega.optional().describe('Solo las que van así'),
  limit: limitUpTo(200).default(50).describe(LIMIT),
  cursor: z.string().max(200).optional().describe(CURSOR),
});
export type EntregasQuery = z.infer<typeof entregasQuery>;
