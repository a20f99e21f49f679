import { LeaseLost, type CrashPoint } from '@timbra/service-kit';
import type { ReceiverPac } from '../pac/cancel-pac-recibidas.ts';
import type { SolicitudRecibidaRecord } from './solicitud-recibida.model.ts';
import type { SolicitudRecibidaRepository } from './solicitud-recibida.repository.ts';

interface Deps {
  recibidas: SolicitudRecibidaRepository;
  pac: ReceiverPac;
  crashPoint: CrashPoint;
  now: () => Date;
}

/**
 * Sends the answer that was signed and written, byte for byte, and writes what SAT said of it.
 * @throws PacUnavailable: whether it arrived is unknown; LeaseLost
 */
export const sendRespuesta =
  ({ recibidas, pac, crashPoint, now }: Deps) =>
  async (held: SolicitudRecibidaRecord, owner: string): Promise<void> => {
    const { signedXml, uuid } = held;
    if (!signedXml) throw new Error(`solicitud recibida ${held._id.toString()} without an answer`);
    const codigo = await pac.answer(signedXml, uuid);
    await crashPoint('respuesta.answered:before');
    const change = { fence: { holder: owner }, set: { codigo, respondida: now() } };
    if (!(await recibidas.advance(held, ['signed', 'answered'], change))) {
      throw new LeaseLost(`solicitud recibida ${held._id.toString()} is no longer ours`);
    }
    await crashPoint('respuesta.answered:after');
  };
export type SendRespuesta = ReturnType<typeof sendRespuesta>;
