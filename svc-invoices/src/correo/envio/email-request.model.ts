import type { Autor, Destinatario, EstadoCorreo, IntentoCorreo } from '@timbra/contracts';
import { shardBy, outboxIndex } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';
import {
  MESSAGE_ACROSS,
  messageFields,
  messageIndex,
  type MessageRecord,
} from '../../shared/message.model.ts';

/** One message of one voucher (correo §1 emailRequest): its words are written once. */
export interface EmailRequestRecord extends MessageRecord {
  factura: string;
  /** «Factura A-1», and its receiver's id; older messages have neither. */
  documento?: string;
  receptorId?: string;
  /** Empty until the receiver's own address is looked up. */
  destinatarios: Destinatario[];
  templateId?: string;
  asunto: string;
  mensaje: string;
  responderA?: string;
  automatico: boolean;
  autor?: Autor;
  /** Hash of the request that made it, when it came with an Idempotency-Key. */
  requestHash?: string;
  estado: EstadoCorreo;
  intentos: (Omit<IntentoCorreo, 'fecha'> & { fecha: Date })[];
  /** Times that it was begun. */
  rondas: number;
  createdAt: Date;
}

const destinatario = {
  _id: false,
  correo: String,
  estado: String,
  status: Number,
  respuesta: String,
  definitivo: Boolean,
};
const intento = { _id: false, fecha: Date, ms: Number, aceptados: Number, error: String };

const schema = new Schema<EmailRequestRecord>(
  {
    ...messageFields,
    factura: { type: String, required: true },
    documento: String,
    receptorId: String,
    destinatarios: [destinatario],
    templateId: String,
    asunto: { type: String, required: true },
    mensaje: { type: String, required: true },
    responderA: String,
    automatico: { type: Boolean, required: true },
    autor: Object,
    requestHash: String,
    intentos: [intento],
    rondas: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'emailRequests', versionKey: false },
);
shardBy(schema, 'accountId', {
  across: { ...MESSAGE_ACROSS, '_id,desde': 'a bounce names the message and no account' },
});
schema.index({ accountId: 1, factura: 1, createdAt: -1, _id: -1 });
schema.index({ accountId: 1, receptorId: 1, createdAt: -1, _id: -1 });
schema.index({ accountId: 1, automatico: 1, createdAt: -1 });
schema.index(...outboxIndex);
schema.index(...messageIndex);

export const createEmailRequestModel = (connection: Connection) =>
  connection.model<EmailRequestRecord>('EmailRequest', schema);
export type EmailRequestModel = ReturnType<typeof createEmailRequestModel>;
