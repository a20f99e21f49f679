import type { IntentoEntrega, WebhookEntrega } from '@timbra/contracts';
import { shardBy, outboxIndex } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';
import {
  MESSAGE_ACROSS,
  messageFields,
  messageIndex,
  type MessageRecord,
} from '../../shared/message.model.ts';

/** One message to one address: what is sent is written once, and never made anew. */
export interface EntregaRecord
  extends MessageRecord, Pick<WebhookEntrega, 'evento' | 'factura' | 'url' | 'estado'> {
  estado: WebhookEntrega['estado'];
  /** The very bytes that are signed and sent. */
  cuerpo: string;
  intentos: (Omit<IntentoEntrega, 'fecha'> & { fecha: Date })[];
  createdAt: Date;
  expiresAt: Date;
}

const intento = {
  _id: false,
  fecha: Date,
  ms: Number,
  status: Number,
  error: String,
  respuesta: String,
};

const schema = new Schema<EntregaRecord>(
  {
    ...messageFields,
    factura: String,
    evento: { type: String, required: true },
    url: { type: String, required: true },
    cuerpo: { type: String, required: true },
    intentos: [intento],
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'webhookEntregas', versionKey: false },
);
shardBy(schema, 'accountId', { across: MESSAGE_ACROSS });
schema.index({ accountId: 1, createdAt: -1, _id: -1 });
schema.index({ accountId: 1, factura: 1, createdAt: -1, _id: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index(...outboxIndex);
schema.index(...messageIndex);

export const createEntregaModel = (connection: Connection) =>
  connection.model<EntregaRecord>('WebhookEntrega', schema);
export type EntregaModel = ReturnType<typeof createEntregaModel>;
