import { randomUUID } from 'node:crypto';
import type { SendRespuesta } from './send-respuesta.ts';
import type { SolicitudRecibidaRepository } from './solicitud-recibida.repository.ts';

interface Deps {
  recibidas: SolicitudRecibidaRepository;
  sendRespuesta: SendRespuesta;
  leaseMs: number;
}

/**
 * Goes on with an answer that was signed and of which SAT's word is not known: the process that sent it
 * died, or the provider was away. What another one holds is left to it.
 */
export const resumeRespuesta =
  ({ recibidas, sendRespuesta, leaseMs }: Deps) =>
  async ({ accountId, solicitudId }: { accountId: string; solicitudId: string }): Promise<void> => {
    const owner = randomUUID();
    const held = await recibidas.claim(accountId, solicitudId, { owner, ms: leaseMs });
    if (!held) return;
    try {
      if (held.signedXml) await sendRespuesta(held, owner);
    } finally {
      await recibidas.letGo(held, owner);
    }
  };
export type ResumeRespuesta = ReturnType<typeof resumeRespuesta>;
