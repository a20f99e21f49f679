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
 * died, or the provider was away. Whoever holds it is left alone.
 */
export const resumeRespuesta =
  ({ recibidas, sendRespuesta, leaseMs }: Deps) =>
  async ({ accountId, solicitudId }: { accountId: string; solicitudId: string }): Promise<void> => {
    const owner = randomUUID();
    const held = await recibidas.claimUnsent(accountId, solicitudId, { owner, ms: leaseMs });
    if (!held) return;
    try {
      await sendRespuesta(held, owner);
    } finally {
      await recibidas.letGo(held, owner);
    }
  };
