import { CODIGOS_DE_RESPUESTA, type SolicitudRecibida } from '@timbra/contracts';
import type { SolicitudRecibidaRecord } from './solicitud-recibida.model.ts';

const HOUR_MS = 60 * 60 * 1000;
/** cancelacion §5: the acceptance window. */
const HOURS = 72;

export const recibidaView = (it: SolicitudRecibidaRecord, now: Date): SolicitudRecibida => {
  const vence = it.vista.getTime() + HOURS * HOUR_MS;
  return {
    uuid: it.uuid,
    emisor: it.emisorId,
    rfc: it.rfc,
    vista: it.vista.toISOString(),
    vence: new Date(vence).toISOString(),
    horas: Math.max(0, Math.round(((vence - now.getTime()) / HOUR_MS) * 10) / 10),
    estado: it.codigo ? 'respondida' : it.respuesta ? 'enviando' : 'pendiente',
    respuesta: it.respuesta,
    respondida: it.respondida?.toISOString(),
    codigo: it.codigo,
    texto: it.codigo && CODIGOS_DE_RESPUESTA[it.codigo],
  };
};
