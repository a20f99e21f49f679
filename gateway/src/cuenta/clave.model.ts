import type { Alcance } from '@timbra/contracts';
import { keepWhole } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** A key of an account besides its first one, which stands in the account itself. */
export interface ClaveRecord {
  _id: Types.ObjectId;
  accountId: string;
  nombre: string;
  /** The name as two are compared. */
  nombreUnico: string;
  alcances: Alcance[];
  /** Only stamps tests. */
  prueba: boolean;
  /** All that is kept of the secret, with its end. */
  hash: string;
  pista: string;
  ultimoUso?: Date;
  createdAt: Date;
}

const schema = new Schema<ClaveRecord>(
  {
    accountId: { type: String, required: true },
    nombre: { type: String, required: true },
    nombreUnico: { type: String, required: true },
    alcances: { type: [String], required: true },
    prueba: { type: Boolean, required: true },
    hash: { type: String, required: true },
    pista: { type: String, required: true },
    ultimoUso: Date,
  },
  { collection: 'claves', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);
keepWhole(schema, 'a key finds its account: its index is unique across accounts');
schema.index({ hash: 1 }, { unique: true });
schema.index({ accountId: 1, nombreUnico: 1 }, { unique: true });

export const createClaveModel = (connection: Connection) =>
  connection.model<ClaveRecord>('Clave', schema);
export type ClaveModel = ReturnType<typeof createClaveModel>;
