import type { Autor } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** A link to one voucher, which needs no session. Only the hash of its secret is kept. */
export interface EnlaceRecord {
  _id: Types.ObjectId;
  accountId: string;
  facturaId: string;
  hash: string;
  expira: Date;
  autor?: Autor;
  visitas: number;
  ultimaVisita?: Date;
  createdAt: Date;
}

const schema = new Schema<EnlaceRecord>(
  {
    accountId: { type: String, required: true },
    facturaId: { type: String, required: true },
    hash: { type: String, required: true },
    expira: { type: Date, required: true },
    autor: Object,
    visitas: { type: Number, required: true },
    ultimaVisita: Date,
    createdAt: { type: Date, required: true },
  },
  { collection: 'enlaces', versionKey: false },
);
shardBy(schema, 'accountId');
schema.index({ accountId: 1, facturaId: 1, createdAt: 1 });
schema.index({ accountId: 1, hash: 1 }, { unique: true });
schema.index({ expira: 1 }, { expireAfterSeconds: 0 });

export const createEnlaceModel = (connection: Connection) =>
  connection.model<EnlaceRecord>('Enlace', schema);
export type EnlaceModel = ReturnType<typeof createEnlaceModel>;
