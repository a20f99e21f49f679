import { FacturaStatus, type jobs, type PayloadOf } from '@timbra/contracts';
import type { DeliverMail, ObjectStore, SmtpMessage, SmtpOutcome } from '@timbra/service-kit';
import type { FacturaRecord } from '../../facturas/factura.model.ts';
import type { FacturaRepository } from '../../facturas/factura.repository.ts';
import { fileName } from '../../pdf/file-name.ts';
import type { PrintFactura } from '../../pdf/print-factura.ts';
import { nextTry } from '../../shared/retry-plan.ts';
import { datosOf } from '../mensaje/datos-of.ts';
import { htmlOf, textOf, type Carta } from '../mensaje/html-of.ts';
import type { Remitente } from '../remitente.ts';
import { messageIdOf } from './email-request.view.ts';
import type { EmailRequestRecord } from './email-request.model.ts';
import { endedAs, type EmailRequestRepository, type TryEnd } from './email-request.repository.ts';
import type { ReceptorEmail } from './receptor-email.ts';

interface Deps {
  correos: Pick<EmailRequestRepository, 'get' | 'address' | 'take' | 'endTry'>;
  facturas: Pick<FacturaRepository, 'get' | 'note'>;
  archive: Pick<ObjectStore, 'get'>;
  print: PrintFactura;
  receptorEmail: ReceptorEmail;
  deliver: DeliverMail;
  remitente: Remitente;
  firstMs: number;
  timeoutMs: number;
  now: () => Date;
}

/** Milliseconds besides the mail server's time, for the writes around the sending. */
const MARGIN_MS = 5000;

const SIN_CORREO = 'El receptor no tiene un correo registrado';

/**
 * Sends one message once to each address that did not get it yet, and writes the outcome with the
 * time of the next try. Its files are made before the message is taken: printing may wait, and no
 * lease runs meanwhile. At least once: if the process dies after the server took the message, it is
 * sent again with the same id.
 */
export const sendCorreo = (deps: Deps) => {
  const { correos, facturas, archive, print, receptorEmail, deliver, remitente } = deps;
  const { firstMs, timeoutMs, now } = deps;
  const leaseMs = timeoutMs + MARGIN_MS;
  return async ({
    accountId,
    correoId,
    vuelta,
  }: PayloadOf<typeof jobs.enviarCorreo>): Promise<void> => {
    const due = await correos.get(accountId, correoId);
    if (due.vuelta !== vuelta || due.estado !== 'pendiente') return;
    const factura = await facturas.get(accountId, due.factura);
    if (due.destinatarios.length === 0) {
      const own = await receptorEmail(factura);
      if (own) await correos.address(accountId, correoId, [own]);
    }
    const { templateId } = due;
    const attachments = await filesOf({ ...factura, templateId }, { archive, print });
    const taken = await correos.take(accountId, correoId, { vuelta, leaseMs });
    if (!taken) return;
    const at = now();
    if (taken.destinatarios.length === 0) {
      const intento = { fecha: at, ms: 0, aceptados: 0, error: SIN_CORREO };
      await correos.endTry(taken, { intento, destinatarios: [], estado: 'fallido' });
      return;
    }
    const to = taken.destinatarios.flatMap(({ correo, estado }) =>
      estado === 'pendiente' ? [correo] : [],
    );
    const outcome = await deliver({ ...messageOf(taken, factura, remitente), attachments }, to);
    if (outcome.taken.length > 0) {
      await facturas.note(accountId, taken.factura, {
        accion: 'enviada',
        autor: taken.autor,
        detalle: outcome.taken.join(', '),
        clave: `correo ${correoId} ${vuelta}`,
      });
    }
    await correos.endTry(taken, endOf(taken, outcome, { at, now: now(), firstMs }));
  };
};

const filesOf = async (
  factura: FacturaRecord,
  { archive, print }: Pick<Deps, 'archive' | 'print'>,
): Promise<SmtpMessage['attachments']> => {
  const xml = factura.xmlKey ? await archive.get(factura.xmlKey) : null;
  if (!xml) throw new Error(`factura ${factura._id.toString()} has no XML`);
  return [
    {
      filename: fileName(factura, 'pdf'),
      contentType: 'application/pdf',
      content: await print(factura, xml),
    },
    { filename: fileName(factura, 'xml'), contentType: 'application/xml', content: xml },
  ];
};

const messageOf = (
  it: EmailRequestRecord,
  factura: FacturaRecord,
  remitente: Remitente,
): Omit<SmtpMessage, 'attachments'> => {
  const carta: Carta = {
    asunto: it.asunto,
    mensaje: it.mensaje,
    datos: datosOf(factura),
    isCancelada: factura.status === FacturaStatus.Cancelada,
  };
  return {
    from: { name: factura.emisor?.nombre ?? remitente.name, address: remitente.address },
    to: it.destinatarios.map(({ correo }) => correo),
    replyTo: it.responderA,
    subject: it.asunto,
    text: textOf(carta),
    html: htmlOf(carta),
    messageId: messageIdOf(it, remitente),
    date: it.desde,
    headers: it.automatico ? { 'Auto-Submitted': 'auto-generated' } : undefined,
  };
};

const endOf = (
  { enRonda, desde, destinatarios: before }: EmailRequestRecord,
  { taken, refused }: SmtpOutcome,
  { at, now, firstMs }: { at: Date; now: Date; firstMs: number },
): TryEnd => {
  const next = nextTry({ tries: enRonda + 1, now, since: desde }, { firstMs });
  const destinatarios = before.map((it): (typeof before)[number] => {
    if (taken.includes(it.correo)) return { correo: it.correo, estado: 'enviado' };
    const refusal = refused.find(({ to }) => to === it.correo);
    if (!refusal) return it;
    const { isFinal, status, respuesta } = refusal;
    const estado = isFinal || !next ? 'fallido' : 'pendiente';
    return { correo: it.correo, estado, status, respuesta };
  });
  const intento = {
    fecha: at,
    ms: now.getTime() - at.getTime(),
    aceptados: taken.length,
    error: refused[0]?.respuesta,
  };
  const isOpen = destinatarios.some(({ estado }) => estado === 'pendiente');
  if (isOpen && next) return { intento, destinatarios, siguiente: next };
  return { intento, destinatarios, estado: endedAs(destinatarios) };
};
