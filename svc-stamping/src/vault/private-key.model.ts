import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** A private key at rest: AES-256-GCM under the master key, bound to its account and number. */
export interface PrivateKeyRecord {
  accountId: string;
  numero: string;
  emisorId: string;
  rfc: string;
  /** The certificate, DER. */
  cer: Buffer;
  iv: Buffer;
  tag: Buffer;
  data: Buffer;
  /** Id of the master key. Records of before it was kept have none. */
  llave?: string;
}

export interface StoredPrivateKey extends PrivateKeyRecord {
  _id: Types.ObjectId;
}

const schema = new Schema<PrivateKeyRecord>(
  {
    accountId: { type: String, required: true },
    numero: { type: String, required: true },
    emisorId: { type: String, required: true },
    rfc: { type: String, required: true },
    cer: { type: Buffer, required: true },
    iv: { type: Buffer, required: true },
    tag: { type: Buffer, required: true },
    data: { type: Buffer, required: true },
    llave: String,
  },
  { collection: 'privateKeys', timestamps: true, versionKey: false },
);
shardBy(schema, 'accountId', {
  across: {
    '': 'the first page of the accounts that have keys',
    _id: 'the pages that follow',
    llave: 'keys under a former master key',
    '_id,llave': 'the same',
  },
});
schema.index({ accountId: 1, numero: 1 }, { unique: true });

export const createPrivateKeyModel = (connection: Connection) =>
  connection.model<PrivateKeyRecord>('PrivateKey', schema);
export type PrivateKeyModel = ReturnType<typeof createPrivateKeyModel>;
