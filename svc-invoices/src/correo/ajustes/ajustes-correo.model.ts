import type { AjustesCorreoBody } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';

/** What an account's messages say: one of each account that chose anything. */
export interface AjustesCorreoRecord extends AjustesCorreoBody {
  accountId: string;
}

const schema = new Schema<AjustesCorreoRecord>(
  {
    accountId: { type: String, required: true },
    responderA: { type: String, default: null },
    asunto: { type: String, required: true },
    mensaje: { type: String, required: true },
    enviarAlTimbrar: { type: Boolean, required: true },
  },
  { collection: 'correoAjustes', versionKey: false },
);
shardBy(schema, 'accountId');
schema.index({ accountId: 1 }, { unique: true });

export const createAjustesCorreoModel = (connection: Connection) =>
  connection.model<AjustesCorreoRecord>('CorreoAjustes', schema);
export type AjustesCorreoModel = ReturnType<typeof createAjustesCorreoModel>;
