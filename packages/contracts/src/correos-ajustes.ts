import { z } from 'zod';
import { ASUNTO_DE_CORREO, MARCADORES, MENSAJE_DE_CORREO } from './correos-mensaje.ts';
import { email } from './identity.ts';

/** Characters of what an account writes for its messages. */
const MAX_ASUNTO_DE_CORREO = 150;
const MAX_MENSAJE_DE_CORREO = 2000;

const NAMES = Object.keys(MARCADORES);
const TODOS = NAMES.map((name) => `{{${name}}}`).join(', ');

/** What is wrong with the placeholders of a text, in Spanish; undefined for nothing. */
const faultOf = (text: string): string | undefined => {
  const used = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim());
  const unknown = used.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) return `No existe {{${unknown}}}; usa ${TODOS}`;
  return /\{\{|\}\}/.test(text.replace(/\{\{[^{}]*\}\}/g, ''))
    ? 'Hay llaves dobles sin su pareja'
    : undefined;
};

const textoConMarcadores = (max: number) =>
  z
    .string({ error: 'Debe ser texto' })
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'Escribe un texto')
        .max(max, `Debe tener a lo más ${max} caracteres`)
        .superRefine((text, ctx) => {
          const message = faultOf(text);
          if (message) ctx.addIssue({ code: 'custom', message });
        }),
    );

const asunto = textoConMarcadores(MAX_ASUNTO_DE_CORREO)
  .refine((text) => !/\p{Cc}/u.test(text), 'Debe ser de una sola línea')
  .default(ASUNTO_DE_CORREO)
  .describe(`Con ${TODOS}`);
const mensaje = textoConMarcadores(MAX_MENSAJE_DE_CORREO)
  .default(MENSAJE_DE_CORREO)
  .describe('Con los mismos marcadores; una línea vacía separa párrafos');

/** PUT /correo: what is not sent takes the value of an account that chose nothing. */
export const ajustesCorreoBody = z.object({
  responderA: email
    .nullable()
    .default(null)
    .describe('A quién llega lo que contesten; null para nadie'),
  asunto,
  mensaje,
  enviarAlTimbrar: z
    .boolean('Debe ser verdadero o falso')
    .default(false)
    .describe('Cada comprobante que se timbra se envía solo, una vez, al correo de su receptor'),
});
export type AjustesCorreoBody = z.infer<typeof ajustesCorreoBody>;

/** GET and PUT /correo. */
export const ajustesCorreo = z
  .object({
    responderA: z.string().nullable(),
    asunto: z.string(),
    mensaje: z.string(),
    enviarAlTimbrar: z.boolean(),
    configurado: z.boolean().describe('Si esta instalación puede enviar correos'),
  })
  .meta({ id: 'AjustesCorreo', description: 'Lo que dicen los correos de la cuenta' });
export type AjustesCorreo = z.infer<typeof ajustesCorreo>;

export const AJUSTES_CORREO: Readonly<AjustesCorreoBody> = ajustesCorreoBody.parse({});

/** POST /correo/vista-previa. */
export const vistaPreviaCorreoBody = z.strictObject({ asunto, mensaje });

export const vistaPreviaCorreo = z
  .object({
    asunto: z.string(),
    texto: z.string().describe('Para quien no ve HTML'),
    html: z.string(),
  })
  .meta({ id: 'VistaPreviaCorreo', description: 'Un correo con los datos de nadie' });
export type VistaPreviaCorreo = z.infer<typeof vistaPreviaCorreo>;
