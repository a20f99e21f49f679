import type { PlantillaBody } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { AccountRecord } from '../shared/account-record.repository.ts';

export interface PlantillaRecord extends AccountRecord, PlantillaBody {
  /** Key in the object store; another picture has another key. */
  logoKey?: string;
  /** The same, at the size of a card. */
  miniaturaKey?: string;
}

/** Templates made before colours were chosen are of this one. */
export const COLOR_DE_ANTES = '#1f2933';

const schema = new Schema<PlantillaRecord>(
  {
    accountId: { type: String, required: true },
    requestHash: String,
    deleted: { type: Boolean, default: false },
    code: { type: String, required: true },
    label: { type: String, required: true },
    color: String,
    logoKey: String,
    miniaturaKey: String,
  },
  { collection: 'plantillas', timestamps: true, versionKey: false },
);
shardBy(schema, 'accountId');
schema.index({ accountId: 1, deleted: 1, label: 1, _id: 1 });

export const createPlantillaModel = (connection: Connection) =>
  connection.model<PlantillaRecord>('Plantilla', schema);
