import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** A request to stamp, of whatever account. */
export interface Solicitud {
  accountId: string;
  requestId: Types.ObjectId;
}

/** Which request may send the document of a seal (docs/adr/0074). */
export interface HuellaRecord extends Solicitud {
  /** SHA-256 of the seal. */
  _id: string;
}

const schema = new Schema<HuellaRecord>(
  {
    _id: String,
    accountId: { type: String, required: true },
    requestId: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'huellas', versionKey: false },
);
// Two accounts may hold the certificate of one issuer: the machine that has the seal answers for all.
shardBy(schema, '_id');

export const createHuellaModel = (connection: Connection) =>
  connection.model<HuellaRecord>('Huella', schema);
export type HuellaModel = ReturnType<typeof createHuellaModel>;
