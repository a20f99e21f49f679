import { DomainError } from '@timbra/service-kit';
import type { EmailRequestRepository } from '../envio/email-request.repository.ts';
import { isDefinitivo, razonOf } from './razon-of.ts';
import { readRebote } from './read-rebote.ts';

interface Deps {
  correos: Pick<EmailRequestRepository, 'bounce'>;
}

/** As much as the log shows of a server's own words. */
const wordsOf = (codigo: string, respuesta?: string) =>
  respuesta === undefined ? razonOf(codigo) : `${razonOf(codigo)}. Su servidor dijo: ${respuesta}`;

/**
 * Writes into the log of a message that some of its addresses did not get it. Safe to repeat.
 * @returns how many addresses of a message of ours the report was about; 0 for anything else
 * @throws DomainError servicioOcupado while the message is being sent: the mail server asks again
 */
export const noteRebote =
  ({ correos }: Deps) =>
  async (raw: Uint8Array): Promise<number> => {
    const rebote = await readRebote(raw);
    if (!rebote) return 0;
    const noted = await correos.bounce(
      rebote.correoId,
      rebote.recipientes.map(({ correo, codigo, respuesta }) => ({
        correo,
        estado: 'rebotado',
        respuesta: wordsOf(codigo, respuesta),
        ...(isDefinitivo(codigo) && { definitivo: true }),
      })),
    );
    if (noted === 'busy') {
      throw new DomainError('servicioOcupado', { internal: `correo ${rebote.correoId} is sent` });
    }
    return noted;
  };
export type NoteRebote = ReturnType<typeof noteRebote>;
