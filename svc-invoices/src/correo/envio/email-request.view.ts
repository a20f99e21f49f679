import type { EmailRequest } from '@timbra/contracts';
import type { EmailRequestRecord } from './email-request.model.ts';

/**
 * The `Message-ID` of a message: a mail program that has it shows a second copy as the same
 * message.
 */
export const messageIdOf = (
  { _id }: Pick<EmailRequestRecord, '_id'>,
  remitente: { address: string },
): string => `<correo-${_id.toString()}@${remitente.address.split('@').at(-1) ?? ''}>`;

export const emailRequestView =
  (remitente: { address: string }) =>
  (it: EmailRequestRecord): EmailRequest => ({
    id: it._id.toString(),
    factura: it.factura,
    documento: it.documento,
    to: it.destinatarios.map(({ correo }) => correo),
    templateId: it.templateId,
    mensaje: messageIdOf(it, remitente),
    asunto: it.asunto,
    estado: it.estado,
    destinatarios: it.destinatarios,
    intentos: it.intentos.map(({ fecha, ms, aceptados, error }) => ({
      fecha: fecha.toISOString(),
      ms,
      aceptados,
      error,
    })),
    siguiente: it.estado === 'pendiente' ? it.siguiente.toISOString() : undefined,
    automatico: it.automatico,
    autor: it.autor,
    createdAt: it.createdAt.toISOString(),
  });
