import type { Ajustes } from '@timbra/contracts';
import { keepWhole } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';

/** What an account has beyond its users. It need not exist: an account that changed nothing has none. */
export interface AccountRecord {
  /** The account's id. */
  _id: string;
  /** Only what was ever changed. */
  settings?: Partial<Ajustes>;
  /** integrador §1: an integrator's account, and whether its users may stamp. */
  isSaeko?: boolean;
  canTimbrar?: boolean;
  /** Found by the hash, shown by the cipher. */
  secret?: { hash: string; cipher: string; pista?: string; createdAt: Date; ultimoUso?: Date };
  /** The key changed: sessions that began with the one before are over. */
  limitedFrom?: Date;
}

const schema = new Schema<AccountRecord>(
  {
    _id: { type: String, required: true },
    settings: { type: Object },
    isSaeko: Boolean,
    canTimbrar: Boolean,
    secret: {
      type: {
        _id: false,
        hash: String,
        cipher: String,
        pista: String,
        createdAt: Date,
        ultimoUso: Date,
      },
    },
    limitedFrom: Date,
  },
  { collection: 'accounts', timestamps: true, versionKey: false },
);
keepWhole(schema, 'a secret key finds its account: its index is unique across accounts');
schema.index(
  { 'secret.hash': 1 },
  { unique: true, partialFilterExpression: { 'secret.hash': { $exists: true } } },
);

export const createAccountModel = (connection: Connection) =>
  connection.model<AccountRecord>('Account', schema);
export type AccountModel = ReturnType<typeof createAccountModel>;
