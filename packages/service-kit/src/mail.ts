import { createRequire } from 'node:module';
import type * as Nodemailer from 'nodemailer';
import { z } from 'zod';
import { DomainError } from './domain-error.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';

/** Loaded where mail is sent: most processes never send any, and all of them start. */
export const loadNodemailer = () =>
  createRequire(import.meta.url)('nodemailer') as typeof Nodemailer;

/** People write the content of messages: it may name no file and no address to read. */
export const NO_READING = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Without SMTP_URL no message is sent, and a caller that asks for one is told so. */
export const mailConfig = z.object({
  SMTP_URL: z
    .string()
    .regex(/^(smtps?:\/\/.+)?$/, 'debe empezar con smtp:// o smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Timbra <no-responder@timbra.test>'),
});

export interface Mail {
  to: string;
  subject: string;
  /** Paragraphs of plain text, in Spanish. */
  paragraphs: readonly string[];
  /** The one thing to do: a button, and its address in the plain text. */
  action?: { label: string; url: string };
}

export interface Mailer {
  /** @throws DomainError servicioNoDisponible when the server did not take it. */
  send(mail: Mail): Promise<void>;
}

interface Options {
  url: string | undefined;
  from: string;
  logger: Logger;
  lifecycle: Lifecycle;
}

/** A person waits for a slow mail server: no step may take longer, in milliseconds. */
const STEP_MS = 5000;
const SOCKET_MS = 10_000;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const mailText = ({ paragraphs, action }: Mail): string =>
  [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])].join('\n\n') + '\n';

/** Tables and styles beyond this look different in every mail program. */
export const mailHtml = ({ subject, paragraphs, action }: Mail): string => {
  const body = paragraphs
    .map((it) => `<p style="margin:0 0 16px">${escapeHtml(it)}</p>`)
    .join('\n');
  const link = action
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:4px;background:#1c5fa8;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0;font-size:12px;color:#5c636a">Si el botón no funciona, copia esta dirección en tu navegador:<br>${escapeHtml(action.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:14px/20px Arial,sans-serif;color:#212529">
<p style="margin:0 0 24px;font-size:18px;font-weight:bold;color:#1c5fa8">Timbra</p>
${body}
${link}
</body>
</html>`;
};

/** Sends over SMTP. Neither addresses with passwords nor the content of messages reach the log. */
export const createMailer = ({ url, from, logger, lifecycle }: Options): Mailer => {
  const unavailable = (internal: string, cause?: unknown) =>
    new DomainError('servicioNoDisponible', {
      detail: 'No se pudo enviar el correo. Reintenta en unos minutos.',
      internal,
      cause,
    });
  if (!url) {
    logger.warn('SMTP_URL is not set: no mail will be sent');
    return { send: () => Promise.reject(unavailable('SMTP_URL is not set')) };
  }
  const transport = loadNodemailer().createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    socketTimeout: SOCKET_MS,
    ...NO_READING,
  });
  lifecycle.onClose('mail', () => Promise.resolve(transport.close()));
  return {
    send: async (mail) => {
      const { to, subject } = mail;
      const message = { from, to, subject, text: mailText(mail), html: mailHtml(mail) };
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw unavailable('the mail server did not take a message', mailError(error));
      }
    },
  };
};

/** Errors of the transport carry the command that failed, credentials included. */
const mailError = (error: unknown): Error => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return new Error(`smtp: ${code ?? 'error'} ${responseCode ?? ''}`.trim());
};
