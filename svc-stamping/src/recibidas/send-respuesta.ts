import type { ReceiverPac } from '../pac/cancel-pac-recibidas.ts';
import { LeaseLost } from '../shared/lease.ts';
import type { RespuestaPause } from './respuesta-pause.ts';
import type { SolicitudRecibidaRecord } from './solicitud-recibida.model.ts';
import type { SolicitudRecibidaRepository } from './solicitud-recibida.repository.ts';

interface Deps {
  recibidas: SolicitudRecibidaRepository;
  pac: ReceiverPac;
  pause: RespuestaPause;
  now: () => Date;
}

/**
 * Sends the answer that was signed and written, byte for byte, and writes what SAT said of it.
 * @throws PacUnavailable: whether it arrived is unknown; LeaseLost
 */
export const sendRespuesta =
  ({ recibidas, pac, pause, now }: Deps) =>
  async (held: SolicitudRecibidaRecord, owner: string): Promise<void> => {
    const { signedXml, uuid } = held;
    if (!signedXml) throw new Error(`solicitud recibida ${held._id.toString()} without an answer`);
    const codigo = await pac.answer(signedXml, uuid);
    await pause('respuesta.answered:before');
    if (!(await recibidas.noteAnswered(held, owner, { codigo, respondida: now() }))) {
      throw new LeaseLost(`solicitud recibida ${held._id.toString()} is no longer ours`);
    }
    await pause('respuesta.answered:after');
  };
export type SendRespuesta = ReturnType<typeof sendRespuesta>;
