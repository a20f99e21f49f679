import type { AvisoCsd } from '@timbra/contracts';
import type { Logger, Mailer } from '@timbra/service-kit';
import type { EmisorRepository } from '../emisores/emisor.repository.ts';
import type { AvisoCsdRepository } from './aviso-csd.repository.ts';
import { expiringCsd } from './expiring-csd.ts';

interface Deps {
  emisores: EmisorRepository;
  avisos: AvisoCsdRepository;
  mailer: Mailer;
  /** Where people open the product. */
  publicUrl: string;
  logger: Logger;
  now: () => Date;
}

const mailOf = ({ emisor, certificado, notAfter, dias }: AvisoCsd, to: string, url: string) => ({
  to,
  subject: `El certificado de ${emisor.rfc} expira en ${dias} ${dias === 1 ? 'día' : 'días'}`,
  paragraphs: [
    `El certificado de sello digital (CSD) ${certificado} de ${emisor.nombre}, ${emisor.rfc}, expira el ${new Date(notAfter).toLocaleDateString('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' })}.`,
    'Después de ese día no se podrá facturar con él. Genera uno nuevo en el portal del SAT y súbelo en la pantalla del emisor; el SAT puede tardar hasta 72 horas en reconocerlo.',
  ],
  action: { label: 'Ver el emisor', url: `${url}/emisores/${emisor.id}` },
});

/**
 * Writes to every issuer whose CSD passed a threshold that it was not told of. Only what is nearest
 * is told: who comes back after a month gets one message, not three.
 */
export const sendAvisosCsd =
  ({ emisores, avisos, mailer, publicUrl, logger, now }: Deps) =>
  async (): Promise<void> => {
    const at = now();
    for await (const emisor of emisores.withCertificadosUntil(at)) {
      const aviso = expiringCsd(emisor, at);
      if (!aviso || !emisor.email) continue;
      const { certificado, umbral } = aviso;
      const which = { accountId: emisor.accountId, certificado, umbral };
      if (!(await avisos.claim(which, at))) continue;
      try {
        await mailer.send(mailOf(aviso, emisor.email, publicUrl));
        await avisos.sent(which);
      } catch (err) {
        logger.warn({ err, certificado }, 'alert not sent');
        await avisos.release(which);
      }
    }
  };
