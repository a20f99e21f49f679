import type { AvisoFactura, WebhookEntrega } from '@timbra/contracts';
import type { EntregaRecord } from './entrega.model.ts';

/** The `webhook-id` of a message. */
export const mensajeOf = ({ _id }: Pick<EntregaRecord, '_id'>): string => `msg_${_id.toString()}`;

export const entregaView = (it: EntregaRecord): WebhookEntrega => ({
  id: it._id.toString(),
  mensaje: mensajeOf(it),
  evento: it.evento,
  factura: it.factura,
  url: it.url,
  estado: it.estado,
  intentos: it.intentos.map(({ fecha, ms, status, error, respuesta }) => ({
    fecha: fecha.toISOString(),
    ms,
    status,
    error,
    respuesta,
  })),
  siguiente: it.estado === 'pendiente' ? it.siguiente.toISOString() : undefined,
  createdAt: it.createdAt.toISOString(),
});

export const avisoView = (it: EntregaRecord): AvisoFactura => {
  const { id, evento, estado, siguiente, createdAt, url, intentos } = entregaView(it);
  const { host } = new URL(url);
  const error = intentos.at(-1)?.error;
  return {
    id,
    evento,
    estado,
    siguiente,
    createdAt,
    destino: host,
    intentos: intentos.length,
    error,
  };
};
